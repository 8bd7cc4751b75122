import * as v from 'valibot'
import { printableJson } from '../records/lead-json.ts'
import { BACKED_UP_TABLES } from './tables.ts'

/** JSON lines: a head, one line per row, and an end with the row counts, which detects a truncated file. */

export const FORMAT = 'leads-backup-1'

const headSchema = v.object({
  format: v.literal(FORMAT),
  madeAt: v.string(),
  migrations: v.pipe(v.array(v.string()), v.minLength(1)),
})

const rowSchema = v.object({
  table: v.picklist(BACKED_UP_TABLES.map(({ name }) => name)),
  row: v.record(v.string(), v.union([v.string(), v.number(), v.null()])),
})

const endSchema = v.object({ end: v.record(v.string(), v.number()) })

const lineSchema = v.union([rowSchema, endSchema])

export type BackupHead = v.InferOutput<typeof headSchema>
export type BackupRow = v.InferOutput<typeof rowSchema>
export type BackupEnd = v.InferOutput<typeof endSchema>

export type Row = Readonly<BackupRow['row']>
export type RowCounts = Readonly<BackupEnd['end']>

export function backupLine(line: BackupHead | BackupRow | BackupEnd): string {
  return `${printableJson(line)}\n` // readline ends a line at U+2028 too
}

export function readHead(text: string): BackupHead | undefined {
  return read(headSchema, text)
}

export function readLine(text: string): BackupRow | BackupEnd | undefined {
  return read(lineSchema, text)
}

function read<TValue>(schema: v.GenericSchema<unknown, TValue>, text: string): TValue | undefined {
  try {
    const result = v.safeParse(schema, JSON.parse(text))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}
