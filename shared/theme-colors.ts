/** Colors by the names of their tokens in `client/theme/tokens.css`, as `#rrggbb`. */
export type ThemeColors = Readonly<Record<string, string>>

export interface Theme {
  readonly day: ThemeColors
  readonly night: ThemeColors
}

/** Replaces each `var(--token)`, for readers that know no stylesheet: icons, drawings in an `<img>`, mails. */
export function fillColors(text: string, colors: ThemeColors): string {
  return text.replace(/var\(--([\w-]+)\)/g, (_, token: string) => {
    const color = colors[token]
    if (color === undefined) throw new Error(`client/theme/tokens.css has no color --${token}`)
    return color
  })
}
