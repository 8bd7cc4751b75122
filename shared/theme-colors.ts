/** By token name of `client/theme/tokens.css`, as `#rrggbb`. */
export type ThemeColors = Readonly<Record<string, string>>

export interface Theme {
  readonly day: ThemeColors
  readonly night: ThemeColors
}

/** Replaces each `var(--token)` where no stylesheet applies: icons, images, and emails. */
export function fillColors(text: string, colors: ThemeColors): string {
  return text.replace(/var\(--([\w-]+)\)/g, (_, token: string) => {
    const color = colors[token]
    if (color === undefined) throw new Error(`client/theme/tokens.css has no color --${token}`)
    return fillColors(color, colors)
  })
}
