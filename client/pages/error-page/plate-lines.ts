export function plateLines(sign: string): readonly [string, string] {
  const cut = sign.lastIndexOf(' ')
  return cut < 0 ? [sign, ''] : [sign.slice(0, cut), sign.slice(cut + 1)]
}
