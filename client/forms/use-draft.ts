import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { FormDefinition, FormField } from '../../shared/forms/form-definition.ts'
import { draftsOfTab } from './drafts-of-tab.ts'
import { formElementId } from './field-ids.ts'
import { fillFields } from './fill-fields.ts'
import { readFields, type TypedTexts } from './read-fields.ts'

interface DraftOptions {
  readonly element: RefObject<HTMLFormElement | null>
  readonly given: TypedTexts
  /** What the server shows again. */
  readonly typed: TypedTexts | undefined
}

interface Draft {
  /** What the fields hold in the HTML. */
  readonly defaults: TypedTexts
  /** Notes what stands in the fields now. */
  readonly keep: () => void
  /** Empties the form, unless something was written while it was being sent. */
  readonly clear: () => void
}

/**
 * Keeps what is typed, and brings it back when the form is shown again: after a reload, or after a look at another
 * page. What the visitor has typed before the script came stays; what the address or the server gives goes before a draft.
 */
export function useDraft(form: FormDefinition, { element, given, typed }: DraftOptions): Draft {
  const [defaults] = useState(() => typed ?? given)
  const [served] = useState(() => readServed(form))
  // By the clock that only runs forward: the visitor's own may be hours wrong, or be set meanwhile.
  const [shownAt] = useState(() => (served ? 0 : performance.now()))
  const [openBeforeMs] = useState(() => draftsOfTab.read(form.id)?.openMs ?? 0)

  const keep = () => {
    if (!element.current) return
    const now = readFields(form, new FormData(element.current))
    const draft = draftsOfTab.read(form.id)
    const openMs = Math.round(openBeforeMs + performance.now() - shownAt)
    draftsOfTab.keep(form.id, { ...draft, openMs, typed: now, given })
  }

  const clear = () => {
    if (!element.current || draftsOfTab.read(form.id)) return
    const isText = ({ control }: FormField) => control !== 'hidden' && control !== 'slot'
    const blank = form.fields.filter(isText).map(({ name }) => [name, given[name] ?? ''])
    fillFields(element.current, Object.fromEntries(blank))
  }

  useIsomorphicLayoutEffect(() => {
    if (!element.current) return
    element.current.noValidate = true
    const draft = typed ? undefined : restorable(form, given)
    fillFields(element.current, { ...draft, ...changed(form, served, defaults) })
    if (draft || served) keep()
  }, [])

  return { defaults, keep, clear }
}

const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** What stands in the server's HTML, before React takes it over and sets text areas back to what the server wrote. */
function readServed(form: FormDefinition): TypedTexts | undefined {
  if (typeof document === 'undefined') return undefined
  const served = document.getElementById(formElementId(form.id))
  const isServed = served instanceof HTMLFormElement && !served.noValidate // else it is one of ours that goes
  return isServed ? readFields(form, new FormData(served)) : undefined
}

function changed(
  form: FormDefinition,
  served: TypedTexts | undefined,
  defaults: TypedTexts,
): TypedTexts {
  const isChanged = (name: string) => served && served[name] !== (defaults[name] ?? '')
  return Object.fromEntries(
    visibleNames(form)
      .filter(isChanged)
      .map((name) => [name, served?.[name] ?? '']),
  )
}

/** The draft, but for what a new address gives otherwise than the one it was written under. */
function restorable(form: FormDefinition, given: TypedTexts): TypedTexts | undefined {
  const draft = draftsOfTab.read(form.id)
  if (!draft) return undefined
  const isCurrent = (name: string) => given[name] === undefined || given[name] === draft.given[name]
  return Object.fromEntries(
    visibleNames(form)
      .filter(isCurrent)
      .map((name) => [name, draft.typed[name] ?? '']),
  )
}

function visibleNames({ fields }: FormDefinition): string[] {
  return fields.flatMap(({ name, control }) => (control === 'hidden' ? [] : name))
}
