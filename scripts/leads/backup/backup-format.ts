import * as v from 'valibot'
import type { Schema } from '../../../server/database/schema.ts'
import { printableJson } from '../records/lead-json.ts'
import { BACKED_UP_TABLES } from './tables.ts'

/** JSON lines: a head, one line per row, and an end with the row counts, which detects a truncated file. */

const FORMAT = 'leads-backup-1'

export interface BackupHead {
  readonly madeAt: string
  readonly migrations: readonly string[]
}

export type Row = Readonly<Record<string, string | number | null>>

export interface BackupRow {
  readonly table: keyof Schema
  readonly row: Row
}

export type RowCounts = Readonly<Record<string, number>>

export function headLine(head: BackupHead): string {
  return line({ format: FORMAT, ...head })
}

export function rowLine(row: BackupRow): string {
  return line(row)
}

export function endLine(counts: RowCounts): string {
  return line({ end: counts })
}

export function readHead(text: string): BackupHead | undefined {
  return read(headSchema, text)
}

export function readLine(text: string): BackupRow | { readonly end: RowCounts } | undefined {
  return read(lineSchema, text)
}

const headSchema = v.object({
  format: v.literal(FORMAT),
  madeAt: v.string(),
  migrations: v.pipe(v.array(v.string()), v.minLength(1)),
})

const lineSchema = v.union([
  v.object({
    table: v.picklist(BACKED_UP_TABLES.map(({ name }) => name)),
    row: v.record(v.string(), v.union([v.string(), v.number(), v.null()])),
  }),
  v.object({ end: v.record(v.string(), v.number()) }),
])

function line(value: unknown): string {
  return `${printableJson(value)}\n` // readline ends a line at U+2028 too
}

function read<TValue>(schema: v.GenericSchema<unknown, TValue>, text: string): TValue | undefined {
  try {
    const result = v.safeParse(schema, JSON.parse(text))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}
