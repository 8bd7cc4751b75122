import { useEffect, useState } from 'react'
import { linkExpiry } from '../../shared/downloads/link-expiry.ts'
import { readJson, writeNote } from '../base/browser-storage.ts'
import { formElementId } from './field-ids.ts'

const NOTE = 'papers'

/** Stores path and query of a paper's receipt, which contains its link. Without storage its reader is asked again. */
export function keepPaper(slug: string, receipt: string): void {
  writeNote('localStorage', NOTE, JSON.stringify({ ...readAll(), [slug]: receipt }))
}

/** Forgets a stored link that the server rejects, so that the paper can be requested again. */
export function useForgetReceipt(slug: string, rejectedKey: string | null): void {
  useEffect(() => {
    const { [slug]: receipt, ...others } = readAll()
    if (receipt === undefined || keyOf(receipt) !== rejectedKey) return
    writeNote('localStorage', NOTE, JSON.stringify(others))
  }, [slug, rejectedKey])
}

/**
 * The receipt of a paper. Undefined in the server's HTML, if the paper was not requested on this device, and for a
 * visitor who already fills in its form: the form would disappear under their hands.
 */
export function useReceipt(slug: string): string | undefined {
  const [receipt, setReceipt] = useState<string>()
  useEffect(() => setReceipt(isFormInUse() ? undefined : readReceipt(slug)), [slug])
  return receipt
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
  const expiry = linkExpiry(keyOf(receipt) ?? '')
  return expiry && expiry.getTime() > Date.now() ? receipt : undefined
}

function keyOf(receipt: string): string | null {
  return new URL(receipt, location.origin).searchParams.get('key')
}

function readAll(): Readonly<Record<string, string>> {
  return readJson('localStorage', NOTE) ?? {}
}
