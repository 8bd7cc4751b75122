import type * as v from 'valibot'

export type AddIssue = (issue: {
  readonly message: string
  readonly path: [v.IssuePathItem, ...v.IssuePathItem[]]
}) => void

/** For `addIssue`: the build reports the line of the field at the end of this path. */
export function pathTo(keys: readonly (string | number)[]) {
  const path = keys.map((key) => ({ type: 'unknown', origin: 'value', key }))
  return path as unknown as Parameters<AddIssue>[0]['path'] // never empty: every issue refers to a field
}
