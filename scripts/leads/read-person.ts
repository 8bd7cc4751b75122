import type { CommandInput } from './command.ts'
import type { Person } from './erasure/person.ts'
import { UsageError } from './usage-error.ts'

export function readPerson({ texts: { email, reference } }: CommandInput): Person {
  if (email !== undefined && reference === undefined) return { email }
  if (reference !== undefined && email === undefined) return { reference }
  throw new UsageError('Identify the person: --email <address> or --reference <reference>')
}
