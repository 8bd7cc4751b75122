import { fillColors, type Theme } from '../../shared/theme-colors.ts'

/** Inline styles for day, a media query for night. Email clients support little more, and no custom properties. */
const SANS = 'Overpass, Arial, Helvetica, sans-serif'
const MONO = "'Overpass Mono', Consolas, 'Courier New', monospace"

const INK = 'var(--ink)'
const MUTED = 'var(--muted)'
const GROUND = 'var(--mist)'
const RULE = '1px solid var(--hairline)'

const size = (fontPx: number, linePx: number) => ({
  fontSize: `${fontPx}px`,
  lineHeight: `${linePx}px`,
})

export const EMAIL_WIDTH_PX = 600

const STYLE = {
  page: { margin: 0, padding: 0, backgroundColor: GROUND },
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden', ...size(1, 1) },
  outer: { backgroundColor: GROUND },
  margin: { padding: '24px 12px' },
  sheet: { width: '100%', maxWidth: `${EMAIL_WIDTH_PX}px`, backgroundColor: 'var(--paper)' },
  sender: {
    padding: '16px 24px',
    backgroundColor: 'var(--asphalt)',
    borderBottom: '4px solid var(--amber)',
    color: 'var(--on-asphalt)',
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
    backgroundColor: 'var(--waybill)',
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
  link: { color: 'var(--link)', fontWeight: 600, textDecoration: 'underline' },
  footer: {
    padding: '16px 24px 24px',
    borderTop: RULE,
    color: MUTED,
    fontFamily: SANS,
    ...size(13, 20),
  },
} as const

const NIGHT = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .outer { background-color: var(--mist) !important; }
  .sheet { background-color: var(--paper) !important; }
  .sender { background-color: var(--asphalt) !important; }
  .body, .heading, .title { color: var(--ink) !important; }
  .reference { background-color: var(--waybill) !important; border-color: var(--outline) !important; }
  .caption, .label, .footer { color: var(--muted) !important; }
  .label, .value, .footer { border-color: var(--hairline) !important; }
  .link { color: var(--link) !important; }
}
`

export function emailStyles({ day, night }: Theme) {
  const style: typeof STYLE = JSON.parse(fillColors(JSON.stringify(STYLE), day))
  return { style, night: fillColors(NIGHT, night) }
}
