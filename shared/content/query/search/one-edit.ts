/** True if one insertion, deletion, substitution, or transposition turns one word into the other. */
export function isOneEditAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start += 1
  let end = 0
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  const restOfA = a.length - start - end
  const restOfB = b.length - start - end
  if (restOfA <= 1 && restOfB <= 1) return true
  const isPair = restOfA === 2 && restOfB === 2
  return isPair && a[start] === b[start + 1] && a[start + 1] === b[start]
}
