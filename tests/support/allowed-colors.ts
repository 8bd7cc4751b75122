type Theme = 'light' | 'dark'

/** A background with its text colors; `large` colors pass only for large text. */
interface Background {
  readonly background: string
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

/** Road signs, shields and paper covers keep their colors in the dark theme. */
const PRINTED: readonly Background[] = [
  { background: '#fcbf45', text: ['#1b222c'] },
  { background: '#232c39', text: ['#ffffff', '#fcbf45', '#d5dce6'] },
  { background: '#44546a', text: ['#ffffff', '#fcbf45', '#d5dce6'] },
  { background: '#ffffff', text: ['#1b222c'] },
  { background: '#1b222c', text: ['#ffffff'] },
]

/** The color pairs of the design, by theme. Text in any other pair fails the tests. */
const ALLOWED: Readonly<Record<Theme, readonly Background[]>> = {
  light: [
    ...PRINTED,
    { background: '#ffffff', text: DAY_TEXT, large: ['#ff0000'] },
    { background: '#f3f5f8', text: DAY_TEXT, large: ['#ff0000'] },
    { background: '#fff6e0', text: DAY_TEXT, large: ['#ff0000'] },
    { background: '#323f51', text: ['#ffffff', '#fcbf45'] },
    { background: '#fdd98f', text: ['#1b222c'] },
    { background: '#dea83d', text: ['#1b222c'] },
    { background: '#fdecec', text: ['#1b222c', '#c40000'] },
    { background: '#e9f6ee', text: ['#1b222c', '#0b6b3a'] },
    { background: '#d10000', text: ['#ffffff'] },
    { background: '#ff0000', text: [], large: ['#ffffff'] },
  ],
  dark: [
    ...PRINTED,
    { background: '#000052', text: NIGHT_TEXT },
    { background: '#00003d', text: NIGHT_TEXT },
    { background: '#0b0b6b', text: NIGHT_TEXT },
    { background: '#16167f', text: NIGHT_TEXT },
    { background: '#3333ff', text: ['#ffffff'], large: ['#fcbf45'] },
    { background: '#2424d6', text: ['#ffffff'] },
    { background: '#ff554d', text: ['#000052'] },
  ],
}

/** Whether the design has this color pair in the theme. Colors are #rrggbb. */
export function isAllowed(
  theme: Theme,
  {
    color,
    background,
    isLarge,
  }: { readonly color: string; readonly background: string; readonly isLarge: boolean },
): boolean {
  const backgrounds = ALLOWED[theme].filter((known) => known.background === background)
  return backgrounds.some(
    ({ text, large = [] }) => text.includes(color) || (isLarge && large.includes(color)),
  )
}

/** WCAG 2.2 contrast ratio, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance of an sRGB color. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
