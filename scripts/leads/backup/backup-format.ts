import * as v from 'valibot'
import type { Schema } from '../../../server/database/schema.ts'
import { printableJson } from '../records/lead-json.ts'
import { BACKED_UP_TABLES } from './tables.ts'

/**
 * A backup is a text file of JSON lines: a head, a line for each row, and an end that counts them, by which a file
 * that was cut short is known. It belongs to neither database, so one may be restored from the other.
 */

const FORMAT = 'leads-backup-1'

export interface BackupHead {
  readonly madeAt: string
  /** The migrations its database had seen, oldest first. */
  readonly migrations: readonly string[]
}

export type Row = Readonly<Record<string, string | number | null>>

export interface BackupRow {
  readonly table: keyof Schema
  readonly row: Row
}

/** How many rows of each table. */
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

/** Undefined where the line is not the head of a backup. */
export function readHead(text: string): BackupHead | undefined {
  return read(headSchema, text)
}

/** A row, or the counts at the end; undefined where it is neither. */
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
