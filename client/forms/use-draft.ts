import { type RefObject, useLayoutEffect, useState } from 'react'
import type { FormDefinition, FormField } from '../../shared/forms/form-definition.ts'
import { rememberFocus, servedForm, takeOverForm } from '../base/before-hydration.ts'
import { formElementId } from './field-ids.ts'
import { readDraft, saveDraft } from './form-drafts.ts'
import { fillFields, readFields, type TypedTexts } from './read-fields.ts'

interface DraftOptions {
  readonly element: RefObject<HTMLFormElement | null>
  readonly given: TypedTexts
  readonly typed: TypedTexts | undefined
}

/**
 * Stores answers and restores them when the form is shown again: after a reload, or after a visit to another page.
 * Input before hydration stays; values from the address or the server override a draft.
 */
export function useDraft(form: FormDefinition, { element, given, typed }: DraftOptions) {
  const [defaults] = useState(() => typed ?? given)
  const [served] = useState(() => readServed(form))
  const [restoreFocus] = useState(rememberFocus)
  // A monotonic clock: the visitor's own may be hours off or change.
  const [shownAt] = useState(() => {
    const openBeforeMs = readDraft(form.id)?.openMs ?? 0
    return (served ? 0 : performance.now()) - openBeforeMs
  })
  const [offered, setOffered] = useState<TypedTexts>()

  const save = () => {
    if (!element.current) return
    const now = readFields(form, new FormData(element.current))
    const { attempt } = readDraft(form.id) ?? {}
    const openMs = Math.round(performance.now() - shownAt)
    saveDraft(form.id, { openMs, typed: now, given, ...(attempt && { attempt }) })
    setOffered(undefined)
  }

  /** Empties the form once its answers are saved to be sent later, unless they changed in the meantime. */
  const clear = () => {
    if (!element.current || readDraft(form.id)) return
    fillFields(element.current, pick(given, repeatableNames(form)))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration.
  useLayoutEffect(() => {
    if (!element.current) return
    element.current.noValidate = true
    const draft = typed ? undefined : restorable(form, given)
    const early = served && changed(form, served, defaults)
    fillFields(element.current, { ...draft, ...early })
    takeOverForm(formElementId(form.id))
    restoreFocus()
    const sent = sentBefore(form)
    // After Back the browser may fill in itself a part of what was sent.
    const isNew = Object.entries(early ?? {}).some(([name, text]) => text !== sent?.[name])
    if (draft || typed || isNew) save()
    else setOffered(sent)
  }, [])

  const fillAgain = () => {
    if (!element.current || !offered) return
    fillFields(element.current, offered)
    save()
  }
  return {
    defaults,
    save,
    clear,
    /** Fills in the answers of the last form that was sent; undefined without one. */
    fillAgain: offered && fillAgain,
  }
}

/** Input in the server's HTML, before hydration resets text areas to what the server rendered. */
function readServed(form: FormDefinition): TypedTexts | undefined {
  const served = servedForm(formElementId(form.id))
  return served && readFields(form, new FormData(served))
}

function changed(form: FormDefinition, served: TypedTexts, defaults: TypedTexts): TypedTexts {
  const isChanged = (name: string) => served[name] !== (defaults[name] ?? '')
  return pick(served, visibleNames(form).filter(isChanged))
}

/** The draft, except for values that a new address gives differently. */
function restorable(form: FormDefinition, given: TypedTexts): TypedTexts | undefined {
  const draft = readDraft(form.id)
  if (!draft || draft.isSent) return undefined
  const isCurrent = (name: string) => given[name] === undefined || given[name] === draft.given[name]
  return pick(draft.typed, visibleNames(form).filter(isCurrent))
}

function sentBefore(form: FormDefinition): TypedTexts | undefined {
  const draft = readDraft(form.id)
  return draft?.isSent ? pick(draft.typed, repeatableNames(form)) : undefined
}

function pick(texts: TypedTexts, names: readonly string[]): TypedTexts {
  return Object.fromEntries(names.map((name) => [name, texts[name] ?? '']))
}

function visibleNames({ fields }: FormDefinition): string[] {
  return fields.flatMap(({ name, control }) => (control === 'hidden' ? [] : name))
}

/** A time that is booked already is not offered again. */
function repeatableNames({ fields }: FormDefinition): string[] {
  const isRepeatable = ({ control }: FormField) => control !== 'hidden' && control !== 'slot'
  return fields.filter(isRepeatable).map(({ name }) => name)
}
