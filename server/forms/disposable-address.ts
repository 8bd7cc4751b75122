import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'

let domains: ReadonlySet<string> | undefined

/** Whether an address is of a service that gives mailboxes for an hour. */
export function isDisposableAddress(email: string): boolean {
  // The package's own question makes this set anew each time: thousands of domains, a millisecond.
  domains ??= disposableEmailBlocklistSet()
  return domains.has(
    email
      .slice(email.lastIndexOf('@') + 1)
      .trim()
      .toLowerCase(),
  )
}
