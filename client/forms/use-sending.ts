import { type SubmitEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigation, useSubmit } from 'react-router'
import { readAttribution } from '../app/attribution.ts'
import { IN_PLACE } from '../navigation/in-place.ts'

interface Sending {
  readonly isSending: boolean
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/**
 * Sends the form through the route's action, once at a time. A ref blocks a second click before the state changes.
 * Only a successful submission adds a history entry: Back then returns to an empty form. `keep` is called first.
 */
export function useSending(keep: () => void): Sending {
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  const isUnderWay = useRef(false)
  const isSending = useNavigation().formMethod === 'POST'

  useEffect(() => {
    if (!isSending) isUnderWay.current = false // also if a link has aborted it
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
