/** A non-empty stand-in for images: Leaflet refuses to start with an empty icon path. */
export default 'asset.png';
