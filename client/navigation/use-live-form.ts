import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { rememberFocus, servedForm, takeOverForm } from '../base/before-hydration.ts'
import { usePageQuery } from '../base/page-context.tsx'
import { IN_PLACE, isInPlace } from './follow-links.ts'

/**
 * Makes a GET form update the address of its own page as it is filled in; without a script the server renders the
 * same result. Fields are uncontrolled (`defaultValue`), so that no key is lost. `data-live` marks a live form, and
 * the stylesheet hides its button. `toQuery` normalizes the fields, or the page's declared parameters, to a query with
 * its question mark, or to an empty string. The form has an id.
 */
export function useLiveForm(toQuery: (fields: URLSearchParams) => string) {
  const [form, setForm] = useState<HTMLFormElement | null>(null) // `PageHero` renders it later
  const asked = useRef<string>(undefined)
  const [restoreFocus] = useState(rememberFocus)
  const navigate = useNavigate()
  const location = useLocation()
  const isOurs = isInPlace(location, useNavigationType()) && location.state.isFromForm === true
  const query = toQuery(usePageQuery())

  const follow = () => {
    const next = toQuery(fieldsOf(form))
    if (next === asked.current) return
    asked.current = next
    // Safari rejects more than a hundred address changes in ten seconds; the next key catches up.
    Promise.resolve(navigate({ search: next }, FROM_FORM)).catch(() => {})
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per arrival.
  useEffect(() => {
    if (form === null) return
    const isFirst = asked.current === undefined
    if (isOurs && !isFirst) return
    asked.current = query
    form.setAttribute('data-live', '')
    if (isFirst) {
      const served = servedForm(form.id)
      takeOverForm(form.id)
      if (served && served !== form) fill(form, fieldsOf(served))
      restoreFocus()
      follow() // input before hydration
    } else fill(form, new URLSearchParams(query))
  }, [form, location.key])

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    follow()
  }
  return { ref: setForm, onChange: follow, onSubmit }
}

const FROM_FORM = { ...IN_PLACE, state: { ...IN_PLACE.state, isFromForm: true } }

function fieldsOf(form: HTMLFormElement | null): URLSearchParams {
  const fields = form === null ? [] : [...new FormData(form)]
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
}

function fill(form: HTMLFormElement, values: URLSearchParams): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    const value = values.get(field.name) ?? ''
    if (field.type === 'radio') (field as HTMLInputElement).checked = field.value === value
    else field.value = value
  }
}
