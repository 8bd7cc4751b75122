import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { IN_PLACE, isInPlace } from './in-place.ts'

interface LiveForm {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly onChange: () => void
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/**
 * Has a form that is sent with GET change the address of its own page as it is filled in; without a script the server
 * answers the same. Its fields stay the browser's (`defaultValue`), so that no key is ever lost. Once it answers by
 * itself it carries `data-live`, by which the stylesheet takes its button away.
 *
 * `toQuery` turns the fields, or the parameters of any address, into the one query that says the same, with its
 * question mark; empty where nothing is asked for.
 */
export function useLiveForm(toQuery: (fields: URLSearchParams) => string): LiveForm {
  const ref = useRef<HTMLFormElement>(null)
  const asked = useRef<string>(undefined)
  const navigate = useNavigate()
  const location = useLocation()
  const isOurs = isInPlace(location, useNavigationType()) && location.state.isFromForm === true
  const query = toQuery(useSearchParams()[0])

  const follow = () => {
    const next = toQuery(fieldsOf(ref.current))
    if (next === asked.current) return
    asked.current = next
    quietly(navigate({ search: next }, FROM_FORM))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival at an address counts once.
  useEffect(() => {
    const isFirst = asked.current === undefined
    if (isOurs && !isFirst) return
    asked.current = query
    ref.current?.setAttribute('data-live', '')
    if (isFirst)
      follow() // what was filled in before the script came
    else fill(ref.current, new URLSearchParams(query))
  }, [location.key])

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    follow()
  }
  return { ref, onChange: follow, onSubmit }
}

const FROM_FORM = { ...IN_PLACE, state: { ...IN_PLACE.state, isFromForm: true } }

function fieldsOf(form: HTMLFormElement | null): URLSearchParams {
  const fields = form === null ? [] : [...new FormData(form)]
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
}

function fill(form: HTMLFormElement | null, values: URLSearchParams): void {
  for (const field of form?.elements ?? []) {
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      field.value = values.get(field.name) ?? ''
  }
}

/** Safari refuses more than a hundred changes of the address in ten seconds; the next key catches up. */
async function quietly(work: unknown): Promise<void> {
  await Promise.allSettled([work])
}
