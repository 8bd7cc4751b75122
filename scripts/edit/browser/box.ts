import type { ChangedText, Edit } from '../apply-edit.ts'
import type { EditAnswer } from '../editor.ts'
import type { PageText } from '../page-texts.ts'
import { askToCheck, askToSave, type PageTexts } from './ask.ts'
import { button, element } from './element.ts'
import { createField, type Field } from './field.ts'
import type { Found } from './find-text.ts'
import { richText } from './rich-text.ts'

interface BoxParts extends Pick<PageTexts, 'placeholders'> {
  readonly found: Found
  readonly onClose: (saved?: PageText) => void
}

export interface Box {
  readonly element: HTMLElement
  focus(): void
  /** False if the editor wants to go on writing. */
  close(): boolean
  isChanged(): boolean
}

const CHECK_AFTER_MS = 250

/** Edits one text, beside what is known of it. */
export function createBox({ found, placeholders, onClose }: BoxParts): Box {
  let text = found.texts[0] as PageText
  let field: Field
  let checking: ReturnType<typeof setTimeout> | undefined
  let asked = 0

  const place = element('div', { class: 'field' })
  const facts = element('div', { class: 'facts', id: 'editor-facts' })
  const answers = element('div', { class: 'answers', role: 'status' })
  const preview = element('div', { class: 'preview', hidden: true })
  const save = button('Save', () => void saveText(), { class: 'primary' })
  const cancel = button('Cancel', () => void close())
  const box = element(
    'div',
    { class: 'box', role: 'dialog', 'aria-label': 'Edit this text' },
    place,
    answers,
    preview,
    element('div', { class: 'buttons' }, save, cancel, clickThrough(found, close)),
    facts,
  )

  function show(chosen: PageText): void {
    text = chosen
    const label = chosen.limits.hint ?? (chosen.kind === 'yaml' ? 'Text' : 'Text in Markdown')
    field = createField({ text, label, placeholders, describedBy: facts.id })
    place.replaceChildren(field.element)
    facts.replaceChildren(...factsOf(found.texts, text, choose))
    field.element.addEventListener('input', () => {
      clearTimeout(checking)
      checking = setTimeout(() => void checkText(), CHECK_AFTER_MS)
      countLetters()
    })
    countLetters()
    showAnswer([])
    preview.hidden = true
  }

  /** False if the editor wants to go on writing. */
  function choose(other: PageText): boolean {
    if (isChanged() && !confirm('Throw away what you wrote?')) return false
    show(other)
    facts.querySelector('select')?.focus() // a new one
    return true
  }

  const isChanged = () => field.value() !== text.written
  const toEdit = (): Edit => {
    const { file, path, kind, source, twins } = text
    return { file, path, kind, source, twins, written: field.value() }
  }

  function countLetters(): void {
    const { max, min } = text.limits
    const counter = facts.querySelector('.count')
    if (!counter || (max ?? min) === undefined) return
    counter.textContent = `${field.value().length} of ${[min, max].filter(Boolean).join(' to ')} characters`
  }

  async function checkText(): Promise<void> {
    asked += 1
    const current = asked
    const answer = await askToCheck(toEdit()).catch(toProblem)
    if (current === asked) showResult(answer)
  }

  async function saveText(): Promise<void> {
    if (save.disabled) return // it is being saved
    if (!isChanged()) return void close()
    clearTimeout(checking)
    asked += 1
    save.disabled = true
    place.inert = true // what was typed from here on would be lost
    const answer = await askToSave(toEdit()).catch(toProblem)
    place.inert = false
    save.disabled = false
    if (!box.isConnected) return // closed meanwhile, and another may be open
    if ('saved' in answer) return onClose(text)
    showResult(answer)
    field.element.focus()
  }

  function showResult(answer: EditAnswer): void {
    if ('saved' in answer) return
    if ('changed' in answer) {
      showChanged(answer.changed)
      return
    }
    showAnswer(answer.problems.map((problem) => element('p', { class: 'problem' }, problem)))
    preview.hidden = answer.preview === undefined
    preview.replaceChildren(...(answer.preview ?? []).map(richText))
  }

  function showAnswer(children: readonly Node[]): void {
    answers.replaceChildren(...children)
    if (children.length > 0) field.element.setAttribute('aria-invalid', 'true')
    else field.element.removeAttribute('aria-invalid')
  }

  function showChanged(changed: ChangedText): void {
    if (changed === null) {
      const gone = 'This text is no longer in its file. Copy what you wrote, and close this.'
      showAnswer([element('p', { class: 'problem' }, gone)])
      return
    }
    const mine = button('Write mine over it', () => {
      text = { ...text, ...changed, written: text.written }
      void saveText()
    })
    const theirs = button('Keep theirs', () => onClose(text))
    showAnswer([
      element('p', { class: 'problem' }, 'Somebody else has changed this text. It reads now:'),
      element('blockquote', {}, changed.written),
      element('div', { class: 'buttons' }, mine, theirs),
    ])
  }

  function close(): boolean {
    if (isChanged() && !confirm('Throw away what you wrote?')) return false
    clearTimeout(checking)
    onClose()
    return true
  }

  box.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      close()
    }
    const isInField = place.contains(event.target as Node)
    const isDone = text.kind === 'yaml' ? isInField : isInField && (event.ctrlKey || event.metaKey)
    if (event.key === 'Enter' && isDone) {
      event.preventDefault()
      void saveText()
    }
    event.stopPropagation() // the page has shortcuts of its own
  })
  show(text)
  return {
    element: box,
    focus: () => focusAtEnd(field.element),
    close,
    isChanged: () => isChanged(),
  }
}

function focusAtEnd(field: HTMLElement): void {
  field.focus()
  if (field instanceof HTMLTextAreaElement) return
  getSelection()?.selectAllChildren(field)
  getSelection()?.collapseToEnd()
}

function toProblem(error: Error): EditAnswer {
  return { problems: [error.message] }
}

/** A tap opens the editor instead of the link or the answer below it. */
function clickThrough({ node }: Found, close: () => boolean): HTMLElement | undefined {
  const around = node instanceof Element ? node : node.parentElement
  const target = around?.closest<HTMLElement>('a, button, summary, label')
  if (!target) return undefined
  const label = target.matches('a') ? 'Follow the link' : 'Press it'
  return button(label, () => {
    if (close()) target.click()
  })
}

function factsOf(
  texts: readonly PageText[],
  text: PageText,
  choose: (text: PageText) => boolean,
): readonly Node[] {
  const { file, path, limits, pages } = text
  const isOnEvery = file === 'content/site.yml' && pages.length === 0
  const where = isOnEvery ? 'every page' : pages.join(', ')
  const place = text.kind === 'yaml' ? `${file}, ${path}` : file
  const select = element('select', { 'aria-label': 'Which of the equal texts' })
  for (const [index, one] of texts.entries()) {
    select.append(
      element('option', { value: index, selected: one === text }, `${one.file}, ${one.path}`),
    )
  }
  select.addEventListener('change', () => {
    const chosen = texts[Number(select.value)]
    if (chosen && !choose(chosen)) select.value = String(texts.indexOf(text))
  })
  return [
    limits.hint ? element('p', {}, limits.hint) : undefined,
    limits.max || limits.min ? element('p', { class: 'count' }) : undefined,
    element('p', {}, `Stands in ${place}.`),
    where ? element('p', {}, `Shows on: ${where}.`) : undefined,
    texts.length > 1
      ? element('p', {}, `${texts.length} texts read like this. You edit: `, select)
      : undefined,
  ].filter((fact) => fact !== undefined)
}
