import { useEffect, useState } from 'react'
import { linkExpiry } from '../../shared/downloads/link-expiry.ts'
import { readJson, writeNote } from '../base/browser-storage.ts'
import { formElementId } from './field-ids.ts'

interface PaperOnDevice {
  /** Path and query of its receipt, which contains the link. */
  readonly receipt: string
}

const NOTE = 'papers'

/** Stores that a paper was requested. Without storage its reader is asked again. */
export function keepPaper(slug: string, receipt: string): void {
  writeNote('localStorage', NOTE, JSON.stringify({ ...readAll(), [slug]: { receipt } }))
}

/**
 * Undefined in the server's HTML, if the paper was not requested on this device, and for a visitor who already fills in
 * its form: the form would disappear under their hands.
 */
export function usePaperOnDevice(slug: string): PaperOnDevice | undefined {
  const [paper, setPaper] = useState<PaperOnDevice>()
  useEffect(() => setPaper(isFormInUse() ? undefined : readPaper(slug)), [slug])
  return paper
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
function readPaper(slug: string): PaperOnDevice | undefined {
  const papers = readAll()
  const paper = Object.hasOwn(papers, slug) ? papers[slug] : undefined
  if (typeof paper?.receipt !== 'string' || !paper.receipt.startsWith('/')) return undefined
  const key = new URL(paper.receipt, location.origin).searchParams.get('key') ?? ''
  const expiry = linkExpiry(key)
  return expiry && expiry.getTime() > Date.now() ? (paper as PaperOnDevice) : undefined
}

function readAll(): Record<string, Partial<PaperOnDevice> | undefined> {
  return readJson('localStorage', NOTE) ?? {}
}
