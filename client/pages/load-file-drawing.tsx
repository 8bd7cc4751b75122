import type { LoadFileSheets } from '../../shared/content/schemas/pages/load-file-sheets.ts'
import { LoadFile } from '../illustrations/load-file.tsx'

/** The cascade of sheets with the words a page's record gives it. */
export function LoadFileDrawing({ sheets: record }: { readonly sheets: LoadFileSheets }) {
  const { fields, signature, seal } = record.front
  const [first = '', second = ''] = seal
  return (
    <LoadFile
      label={record.label}
      sheets={record.sheets}
      front={{
        fields: fields.map(({ name, value }) => ({ label: name, value })),
        signature: { label: signature.name, signedBy: signature.value },
        sealWords: [first, second],
      }}
    />
  )
}
