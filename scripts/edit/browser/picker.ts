import type { FindText, Found } from './find-text.ts'

interface PickerParts {
  readonly find: FindText
  readonly signal: AbortSignal
  /** While it is true, nothing else can be opened. */
  readonly isBusy: () => boolean
  readonly onPoint: (found: Found | undefined) => void
  readonly onOpen: (found: Found) => void
}

/** A second click within it opens the text of a link, so that the first one waits before it follows. */
const DOUBLE_CLICK_MS = 300

/** Opens what is double-clicked or tapped, and shows what the pointer is at. */
export function watchPointer({ find, signal, isBusy, onPoint, onOpen }: PickerParts): void {
  const options = { capture: true, signal }
  const textAt = (event: MouseEvent) => {
    const node = isBusy() || !event.isTrusted ? undefined : nodeAt(event)
    return node && find(node)
  }
  let following: ReturnType<typeof setTimeout> | undefined
  let isTouch = false
  addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      isTouch = pointerType !== 'mouse'
    },
    options,
  )
  addEventListener('pointermove', (event) => onPoint(textAt(event)), options)
  addEventListener(
    'click',
    (event) => {
      const found = textAt(event)
      if (!found || event.ctrlKey || event.metaKey || event.shiftKey || event.detail === 0) return
      const target = (event.target as Element).closest<HTMLElement>('a, button, summary, label')
      if (!isTouch && !target) return
      event.preventDefault()
      event.stopImmediatePropagation()
      clearTimeout(following)
      if (isTouch) onOpen(found)
      else if (event.detail === 1) following = setTimeout(() => target?.click(), DOUBLE_CLICK_MS)
    },
    options,
  )
  addEventListener(
    'dblclick',
    (event) => {
      const found = textAt(event)
      if (!found) return
      clearTimeout(following)
      event.preventDefault()
      onOpen(found)
    },
    options,
  )
}

/** The text below the pointer; a drawing or a button may be hit beside its text. */
function nodeAt(event: MouseEvent): Node | undefined {
  const [target] = event.composedPath()
  if (!(target instanceof Element) || target.getRootNode() !== document) return undefined
  const text = caretNode(event.clientX, event.clientY)
  return text instanceof Text && target.contains(text) ? text : target
}

function caretNode(x: number, y: number): Node | null | undefined {
  if ('caretPositionFromPoint' in document) return document.caretPositionFromPoint(x, y)?.offsetNode
  return (document as Document).caretRangeFromPoint?.(x, y)?.startContainer
}
