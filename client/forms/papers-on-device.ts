import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { linkExpiry } from '../../shared/downloads/link-expiry.ts'
import { readJson, writeNote } from '../base/browser-storage.ts'
import { formElementId, outcomeId } from './field-ids.ts'

const NOTE = 'papers'

/** Stores path and query of a paper's receipt, which contains its link. Without storage its reader is asked again. */
export function keepPaper(slug: string, receipt: string): void {
  writeNote('localStorage', NOTE, JSON.stringify({ ...readAll(), [slug]: receipt }))
}

/** Leads to the form, whatever this device has stored: the server may refuse a stored link. */
const REQUEST_HASH = `#${formElementId('whitepaper')}`

/**
 * The receipt of a paper. Undefined in the server's HTML, if the paper was not requested on this device, and for a visitor
 * who was led to its form or its outcome, or already fills it in: the form would disappear under their hands.
 */
export function useReceipt(slug: string): string | undefined {
  const { hash } = useLocation()
  const isAtForm = [REQUEST_HASH, `#${outcomeId('whitepaper')}`].includes(hash)
  const [requested, setRequested] = useState<string>()
  if (isAtForm && requested !== slug) setRequested(slug) // whatever they follow on the page afterwards
  const [receipt, setReceipt] = useState<string>()
  useEffect(() => setReceipt(isFormInUse() ? undefined : readReceipt(slug)), [slug])
  return requested === slug ? undefined : receipt
}

function isFormInUse(): boolean {
  const form = document.getElementById(formElementId('whitepaper'))
  if (!(form instanceof HTMLFormElement)) return false
  const isFilledIn = (field: Element) =>
    field.matches('input:not([type=hidden]), textarea') &&
    (field as HTMLInputElement).value !== (field as HTMLInputElement).defaultValue
  return form.contains(document.activeElement) || [...form.elements].some(isFilledIn)
}

/** Undefined once its link has expired. */
function readReceipt(slug: string): string | undefined {
  const receipt = readAll()[slug] ?? ''
  const key = new URL(receipt, location.origin).searchParams.get('key')
  const expiry = linkExpiry(key ?? '')
  return expiry && expiry.getTime() > Date.now() ? receipt : undefined
}

function readAll(): Readonly<Record<string, string>> {
  return readJson('localStorage', NOTE) ?? {}
}
