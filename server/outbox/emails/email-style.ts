/** Inline styles for daylight, and a media query for night: mail programs support little more. */
const SANS = 'Overpass, Arial, Helvetica, sans-serif'
const MONO = "'Overpass Mono', Consolas, 'Courier New', monospace"

const INK = '#1b222c'
const MUTED = '#55637a'
const GROUND = '#f3f5f8'
const RULE = '1px solid #c9d1dc'

const size = (fontPx: number, linePx: number) => ({
  fontSize: `${fontPx}px`,
  lineHeight: `${linePx}px`,
})

export const EMAIL_WIDTH_PX = 600

export const emailStyle = {
  page: { margin: 0, padding: 0, backgroundColor: GROUND },
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden', ...size(1, 1) },
  outer: { backgroundColor: GROUND },
  margin: { padding: '24px 12px' },
  sheet: { width: '100%', maxWidth: `${EMAIL_WIDTH_PX}px`, backgroundColor: '#ffffff' },
  sender: {
    padding: '16px 24px',
    backgroundColor: '#232c39',
    borderBottom: '4px solid #fcbf45',
    color: '#ffffff',
    fontFamily: SANS,
    fontWeight: 700,
    ...size(18, 24),
  },
  body: { padding: '24px', color: INK, fontFamily: SANS, ...size(16, 26) },
  heading: { margin: '0 0 16px', color: INK, fontWeight: 800, ...size(24, 30) },
  title: { margin: '24px 0 8px', color: INK, fontWeight: 700, ...size(18, 24) },
  text: { margin: '0 0 16px' },
  steps: { margin: '0 0 16px', paddingLeft: '24px' },
  step: { margin: '0 0 8px' },
  reference: {
    margin: '0 0 16px',
    padding: '12px 16px',
    backgroundColor: '#fff6e0',
    border: `2px solid ${INK}`,
    borderRadius: '6px',
  },
  caption: { color: MUTED, ...size(13, 18) },
  number: { fontFamily: MONO, fontWeight: 600, ...size(20, 28) },
  rows: { width: '100%', borderCollapse: 'collapse', margin: '0 0 16px' },
  label: {
    width: '32%',
    padding: '8px 12px 8px 0',
    borderTop: RULE,
    color: MUTED,
    fontWeight: 400,
    textAlign: 'left',
    verticalAlign: 'top',
    ...size(15, 22),
  },
  value: {
    padding: '8px 0',
    borderTop: RULE,
    verticalAlign: 'top',
    wordBreak: 'break-word',
    ...size(16, 22),
  },
  link: { color: '#44546a', fontWeight: 600, textDecoration: 'underline' },
  footer: {
    padding: '16px 24px 24px',
    borderTop: RULE,
    color: MUTED,
    fontFamily: SANS,
    ...size(13, 20),
  },
} as const

/** The classes have the names of the styles above. */
export const NIGHT_STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .outer { background-color: #00003d !important; }
  .sheet { background-color: #000052 !important; }
  .sender { background-color: #00003d !important; }
  .body, .heading, .title { color: #ffffff !important; }
  .reference { background-color: #0b0b6b !important; border-color: #b4b8ee !important; }
  .caption, .label, .footer { color: #b4b8ee !important; }
  .label, .value, .footer { border-color: #3d43a8 !important; }
  .link { color: #0cecdc !important; }
}
`
