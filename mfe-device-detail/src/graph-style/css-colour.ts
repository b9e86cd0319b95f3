/** The names of colours that browsers know (CSS Color Module Level 4, section 6.1). */
const names: ReadonlySet<string> = new Set(
  `
  aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown
  burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue
  darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange
  darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise
  darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia
  gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo
  ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
  lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue
  lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon
  mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue
  mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin
  navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen
  paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red
  rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue
  slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white
  whitesmoke yellow yellowgreen transparent
`
    .trim()
    .split(/\s+/),
);

const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const share = String.raw`(?:0|1|0?\.\d+|\d{1,3}%)`;
const rgb = new RegExp(String.raw`^rgba?\(\s*\d{1,3}(?:\s*,\s*\d{1,3}){2}(?:\s*,\s*${share})?\s*\)$`, 'i');
const hsl = new RegExp(
  String.raw`^hsla?\(\s*\d{1,3}(?:deg)?\s*(?:,\s*\d{1,3}%\s*){2}(?:,\s*${share}\s*)?\)$`,
  'i',
);

/** Whether a value is a colour in one of the forms that charts were written with: #…, rgb(…), hsl(…) or a name. Takes any value. */
export const isCssColour = (value: unknown): value is string =>
  typeof value === 'string' &&
  (hex.test(value) || rgb.test(value) || hsl.test(value) || names.has(value.toLowerCase()));
