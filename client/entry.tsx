import { start } from './app/start.tsx'
import { trustOwnStrings } from './app/trust-own-strings.ts'

/** What a page runs first. Everything it needs is in the chunk all pages share. */
trustOwnStrings()
start()
