/**
 * The look of our letters. Mail programs support little more than inline styles, so the colours of daylight stand inline
 * and night comes as one media query over classes; a program that ignores it shows the day.
 */
const SANS = 'Overpass, Arial, Helvetica, sans-serif'
const MONO = "'Overpass Mono', Consolas, 'Courier New', monospace"

const INK = '#1b222c'
const MUTED = '#55637a'

export const LETTER_WIDTH_PX = 600

export const letterStyle = {
  page: { margin: 0, padding: 0, backgroundColor: '#f3f5f8' },
  preview: {
    display: 'none',
    maxHeight: 0,
    overflow: 'hidden',
    fontSize: '1px',
    lineHeight: '1px',
  },
  outer: { backgroundColor: '#f3f5f8' },
  margin: { padding: '24px 12px' },
  letter: { width: '100%', maxWidth: `${LETTER_WIDTH_PX}px`, backgroundColor: '#ffffff' },
  sender: {
    padding: '16px 24px',
    backgroundColor: '#232c39',
    borderBottom: '4px solid #fcbf45',
    color: '#ffffff',
    fontFamily: SANS,
    fontSize: '18px',
    fontWeight: 700,
    lineHeight: '24px',
  },
  body: { padding: '24px', color: INK, fontFamily: SANS, fontSize: '16px', lineHeight: '26px' },
  heading: {
    margin: '0 0 16px',
    color: INK,
    fontSize: '24px',
    fontWeight: 800,
    lineHeight: '30px',
  },
  title: {
    margin: '24px 0 8px',
    color: INK,
    fontSize: '18px',
    fontWeight: 700,
    lineHeight: '24px',
  },
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
  caption: { color: MUTED, fontSize: '13px', lineHeight: '18px' },
  number: { fontFamily: MONO, fontSize: '20px', fontWeight: 600, lineHeight: '28px' },
  rows: { width: '100%', borderCollapse: 'collapse', margin: '0 0 16px' },
  label: {
    width: '32%',
    padding: '8px 12px 8px 0',
    borderTop: '1px solid #c9d1dc',
    color: MUTED,
    fontSize: '15px',
    fontWeight: 400,
    lineHeight: '22px',
    textAlign: 'left',
    verticalAlign: 'top',
  },
  value: {
    padding: '8px 0',
    borderTop: '1px solid #c9d1dc',
    fontSize: '16px',
    lineHeight: '22px',
    verticalAlign: 'top',
    wordBreak: 'break-word',
  },
  link: { color: '#44546a', fontWeight: 600, textDecoration: 'underline' },
  footer: {
    padding: '16px 24px 24px',
    borderTop: '1px solid #c9d1dc',
    color: MUTED,
    fontFamily: SANS,
    fontSize: '13px',
    lineHeight: '20px',
  },
} as const

/** Night, by class. The classes carry the names of the styles above. */
export const LETTER_NIGHT = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .outer { background-color: #00003d !important; }
  .letter { background-color: #000052 !important; }
  .sender { background-color: #00003d !important; }
  .body, .heading, .title { color: #ffffff !important; }
  .reference { background-color: #0b0b6b !important; border-color: #b4b8ee !important; }
  .caption, .label, .footer { color: #b4b8ee !important; }
  .label, .value, .footer { border-color: #3d43a8 !important; }
  .link { color: #0cecdc !important; }
}
`
