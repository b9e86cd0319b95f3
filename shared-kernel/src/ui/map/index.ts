/** The portal's map: tiles, the outline that stands in for them, markers and clusters. Apart from the library, since only maps need it. */
export {};
