import { fillColors, type Theme } from '../../../shared/theme-colors.ts'

/**
 * The look of our letters, in the colors of the site. Mail programs support little more than inline styles and no custom
 * properties, so the day's colors are filled in inline and the night's in one media query over classes; a program that
 * ignores it shows the day.
 */
const SANS = 'Overpass, Arial, Helvetica, sans-serif'
const MONO = "'Overpass Mono', Consolas, 'Courier New', monospace"

const INK = 'var(--ink)'
const MUTED = 'var(--muted)'

export const LETTER_WIDTH_PX = 600

const STYLE = {
  page: { margin: 0, padding: 0, backgroundColor: 'var(--mist)' },
  preview: {
    display: 'none',
    maxHeight: 0,
    overflow: 'hidden',
    fontSize: '1px',
    lineHeight: '1px',
  },
  outer: { backgroundColor: 'var(--mist)' },
  margin: { padding: '24px 12px' },
  letter: { width: '100%', maxWidth: `${LETTER_WIDTH_PX}px`, backgroundColor: 'var(--paper)' },
  sender: {
    padding: '16px 24px',
    backgroundColor: 'var(--asphalt)',
    borderBottom: '4px solid var(--amber)',
    color: 'var(--on-asphalt)',
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
    backgroundColor: 'var(--waybill)',
    border: `2px solid ${INK}`,
    borderRadius: '6px',
  },
  caption: { color: MUTED, fontSize: '13px', lineHeight: '18px' },
  number: { fontFamily: MONO, fontSize: '20px', fontWeight: 600, lineHeight: '28px' },
  rows: { width: '100%', borderCollapse: 'collapse', margin: '0 0 16px' },
  label: {
    width: '32%',
    padding: '8px 12px 8px 0',
    borderTop: '1px solid var(--hairline)',
    color: MUTED,
    fontSize: '15px',
    fontWeight: 400,
    lineHeight: '22px',
    textAlign: 'left',
    verticalAlign: 'top',
  },
  value: {
    padding: '8px 0',
    borderTop: '1px solid var(--hairline)',
    fontSize: '16px',
    lineHeight: '22px',
    verticalAlign: 'top',
    wordBreak: 'break-word',
  },
  link: { color: 'var(--link)', fontWeight: 600, textDecoration: 'underline' },
  footer: {
    padding: '16px 24px 24px',
    borderTop: '1px solid var(--hairline)',
    color: MUTED,
    fontFamily: SANS,
    fontSize: '13px',
    lineHeight: '20px',
  },
} as const

/** Night, by class. The classes carry the names of the styles above. */
const NIGHT = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .outer { background-color: var(--mist) !important; }
  .letter { background-color: var(--paper) !important; }
  .sender { background-color: var(--asphalt) !important; }
  .body, .heading, .title { color: var(--ink) !important; }
  .reference { background-color: var(--waybill) !important; border-color: var(--outline) !important; }
  .caption, .label, .footer { color: var(--muted) !important; }
  .label, .value, .footer { border-color: var(--hairline) !important; }
  .link { color: var(--link) !important; }
}
`

export interface LetterStyles {
  readonly style: typeof STYLE
  /** The stylesheet of the night. */
  readonly night: string
}

export function letterStyles({ day, night }: Theme): LetterStyles {
  return {
    style: JSON.parse(fillColors(JSON.stringify(STYLE), day)),
    night: fillColors(NIGHT, night),
  }
}
