import type { Element, ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'

/** These stand in a line of text. So does `sup`, but the number of a note keeps to its word. */
const INLINE = /^(?:a|abbr|b|button|code|em|i|kbd|label|span|strong|time)$/

const ENDS_A_WORD = /[\p{L}\p{N}\p{Pe}\p{Pf}.,:;!?%]$/u
const BEGINS_A_WORD = /^[\p{L}\p{N}\p{Ps}\p{Pi}]/u

/** Adds a space where an element begins or ends between two words that only the stylesheet keeps apart. */
export function keepWordsApart(root: Element): Element {
  let before = '' // the text before, or '' at the start of a line

  function apart(parent: Element): Element {
    const children = parent.children.flatMap((child, index): ElementContent[] => {
      const space = needsSpace(child, parent.children[index - 1])
        ? [{ type: 'text' as const, value: ' ' }]
        : []
      if (space.length > 0) before = ' '
      if (child.type === 'text') before = child.value || before
      if (child.type !== 'element') return [...space, child]
      const isInline = INLINE.test(child.tagName)
      if (!isInline) before = ''
      const element = apart(child)
      if (!isInline) before = ''
      return [...space, element]
    })
    return { ...parent, children }
  }

  function needsSpace(child: ElementContent, previous: ElementContent | undefined): boolean {
    if (child.type === 'text' && previous?.type === 'text') return false // one text, in two pieces
    if (child.type === 'element' && !INLINE.test(child.tagName)) return false
    return ENDS_A_WORD.test(before) && BEGINS_A_WORD.test(textOf(child))
  }

  return apart(root)
}
