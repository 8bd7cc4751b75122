type Theme = 'light' | 'dark'

/** What may stand on a ground: colours of any text, and colours of large text alone. */
interface Ground {
  readonly ground: string
  readonly text: readonly string[]
  readonly large?: readonly string[]
}

const DAY_TEXT = ['#1b222c', '#44546a', '#55637a', '#c40000', '#7f5200', '#0b6b3a']
const NIGHT_TEXT = [
  '#ffffff',
  '#b4b8ee',
  '#0cecdc',
  '#a6a6ff',
  '#fcbf45',
  '#ff554d',
  '#ff8a84',
  '#5fe3a1',
]

/** Signs, shields and covers keep their colours at night. */
const PRINTED: readonly Ground[] = [
  { ground: '#fcbf45', text: ['#1b222c'] },
  { ground: '#232c39', text: ['#ffffff', '#fcbf45', '#d5dce6'] },
  { ground: '#44546a', text: ['#ffffff', '#fcbf45', '#d5dce6'] },
  { ground: '#ffffff', text: ['#1b222c'] },
  { ground: '#1b222c', text: ['#ffffff'] },
]

/** The pairs of text and ground that the design knows, by theme. A pair that is not here may not be drawn. */
const ALLOWED: Readonly<Record<Theme, readonly Ground[]>> = {
  light: [
    ...PRINTED,
    { ground: '#ffffff', text: DAY_TEXT, large: ['#ff0000'] },
    { ground: '#f3f5f8', text: DAY_TEXT, large: ['#ff0000'] },
    { ground: '#fff6e0', text: DAY_TEXT, large: ['#ff0000'] },
    { ground: '#323f51', text: ['#ffffff', '#fcbf45'] },
    { ground: '#fdd98f', text: ['#1b222c'] },
    { ground: '#dea83d', text: ['#1b222c'] },
    { ground: '#fdecec', text: ['#1b222c', '#c40000'] },
    { ground: '#e9f6ee', text: ['#1b222c', '#0b6b3a'] },
    { ground: '#d10000', text: ['#ffffff'] },
    { ground: '#ff0000', text: [], large: ['#ffffff'] },
  ],
  dark: [
    ...PRINTED,
    { ground: '#000052', text: NIGHT_TEXT },
    { ground: '#00003d', text: NIGHT_TEXT },
    { ground: '#0b0b6b', text: NIGHT_TEXT },
    { ground: '#16167f', text: NIGHT_TEXT },
    { ground: '#3333ff', text: ['#ffffff'], large: ['#fcbf45'] },
    { ground: '#2424d6', text: ['#ffffff'] },
    { ground: '#ff554d', text: ['#000052'] },
  ],
}

/** Whether the design allows a text of this colour on this ground in the theme. Colours are #rrggbb. */
export function isAllowed(
  theme: Theme,
  {
    color,
    ground,
    isLarge,
  }: { readonly color: string; readonly ground: string; readonly isLarge: boolean },
): boolean {
  const grounds = ALLOWED[theme].filter((known) => known.ground === ground)
  return grounds.some(
    ({ text, large = [] }) => text.includes(color) || (isLarge && large.includes(color)),
  )
}

/** The contrast of two colours by WCAG 2.2: 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance of an sRGB colour. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
