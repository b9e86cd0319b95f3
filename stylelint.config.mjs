const colourFunctions = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'];
const tokensOnly = 'Colours come from tokens: var(--peil-…) or var(--ax-…)';

/** CSS Modules everywhere but in the kernel's ui/styles*, which make the tokens and the reset. */
export default {
  extends: ['stylelint-config-standard'],
  ignoreFiles: [
    '**/node_modules/**',
    '**/.tsbuild/**',
    '**/dist/**',
    '**/.cache/**',
    '**/playwright-report/**',
  ],
  reportNeedlessDisables: true,
  rules: {
    // Classes are read as `styles.tankBar`; global ones (--peil, Aksel's BEM) only where they are defined.
    'selector-class-pattern': null,
    // Blank lines are the author's.
    'rule-empty-line-before': null,
    'declaration-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'comment-empty-line-before': null,
    // Order of specificity across features of one file says little once every selector is one class.
    'no-descending-specificity': null,
    'declaration-no-important': true,
    'import-notation': 'string',
    // Aksel's alpha steps end in a capital: --ax-accent-100A.
    'custom-property-pattern': '^[a-z][a-z0-9]*(-[a-zA-Z0-9]+)*$',
    // Names of fonts in tokens keep their spelling.
    'value-keyword-case': ['lower', { ignoreProperties: ['/^--/'] }],
  },
  overrides: [
    {
      files: ['**/*.module.css'],
      rules: {
        'selector-class-pattern': [
          '^[a-z][a-zA-Z0-9]*$',
          { message: 'Class names are camelCase: styles.tankBar' },
        ],
        'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
        'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
        'color-no-hex': [true, { message: tokensOnly }],
        'color-named': ['never', { message: tokensOnly }],
        'function-disallowed-list': [colourFunctions, { message: tokensOnly }],
      },
    },
    {
      files: ['mfe-*/**/*.css'],
      rules: {
        'selector-max-type': 0,
        'selector-max-universal': 0,
        'selector-max-id': 0,
        'selector-pseudo-class-disallowed-list': [
          ['global', 'root', 'host'],
          { message: 'A remote styles its own classes only' },
        ],
        'selector-pseudo-class-no-unknown': true,
        // The design's tokens are set by the kernel: a remote reads them and sets names of its own.
        'property-disallowed-list': [['/^--(peil|ax)-/'], { message: 'Only the kernel sets tokens' }],
        'at-rule-disallowed-list': [
          ['font-face', 'import'],
          { message: 'Only the kernel brings fonts and sheets' },
        ],
      },
    },
  ],
};
