/**
 * Mail styles: the portal's colors in light and dark mode. Light colors are inline, because some clients drop style
 * sheets; the style sheet overrides them in dark mode.
 */
const colors = {
  canvas: { light: '#f5f7f8', dark: '#0e1113' },
  surface: { light: '#ffffff', dark: '#14181a' },
  subtle: { light: '#f5f7f8', dark: '#1a1f22' },
  text: { light: '#1a1f22', dark: '#eef1f2' },
  muted: { light: '#566065', dark: '#98a0a5' },
  border: { light: '#dfe4e6', dark: '#2f373b' },
  accent: { light: '#006379', dark: '#53beda' },
  solid: { light: '#007a94', dark: '#007a94' },
} as const

export const { canvas, surface, subtle, text, muted, border, accent, solid } = colors

/** The font of all mails. */
export const fontFamily =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
/** The size of normal text, as inline styles. */
export const bodyText = { fontSize: 16, lineHeight: '24px' } as const
/** The size of secondary text, as inline styles. */
export const smallText = { fontSize: 14, lineHeight: '20px' } as const

/** For text written by people: keeps white space, follows the text's direction, and never overflows. */
export const writtenText = {
  whiteSpace: 'pre-wrap',
  textAlign: 'start',
  wordBreak: 'break-word',
  overflowWrap: 'anywhere',
} as const

/** The style sheet of every mail: dark colors and narrow screens. */
export const styleSheet = [
  ':root { color-scheme: light dark; supported-color-schemes: light dark; }',
  '@media (max-width: 480px) { .around { padding: 0 !important } .card { border-radius: 0 !important; border-left: 0 !important; border-right: 0 !important; padding: 24px 20px !important } }',
  `@media (prefers-color-scheme: dark) { ${[
    `.canvas { background-color: ${canvas.dark} !important }`,
    `.card { background-color: ${surface.dark} !important; border-color: ${border.dark} !important }`,
    `.text { color: ${text.dark} !important }`,
    `.muted { color: ${muted.dark} !important }`,
    `.quote { background-color: ${subtle.dark} !important; border-color: ${accent.dark} !important }`,
  ].join(' ')} }`,
].join('\n')
