import { type SubmitEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigation, useSubmit } from 'react-router'
import { readAttribution } from '../app/attribution.ts'
import { IN_PLACE } from '../navigation/in-place.ts'

interface Sending {
  readonly isSending: boolean
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/**
 * Sends the form through the route's action, once at a time. What is under way is known here before it is in the state,
 * so that a second click sends nothing. An entry is added to the history only when the form leads to its done state:
 * Back then returns to an empty form. `keep` is called first.
 */
export function useSending(keep: () => void): Sending {
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  const isUnderWay = useRef(false)
  const isSending = useNavigation().formMethod === 'POST'

  useEffect(() => {
    if (!isSending) isUnderWay.current = false // also when a link has broken it off
  }, [isSending])

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isUnderWay.current) return
    isUnderWay.current = true
    keep()
    const fields = new FormData(event.currentTarget)
    fields.set('attribution', JSON.stringify(readAttribution() ?? {}))
    await submit(fields, { ...STAY, method: 'post', action: pathname + search })
    isUnderWay.current = false
  }
  return { isSending, onSubmit }
}

const { replace: _, ...inPlace } = IN_PLACE
const STAY = { ...inPlace, preventScrollReset: true }
