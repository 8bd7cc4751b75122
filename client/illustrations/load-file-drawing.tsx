import type { LoadFile as LoadFileRecord } from '../../shared/content/schemas/load-file.ts'
import { LoadFile } from './load-file.tsx'

export function LoadFileDrawing({ loadFile }: { readonly loadFile: LoadFileRecord }) {
  const { steps, drawing } = loadFile
  const { fields, signature, seal } = drawing.front
  const [first = '', second = ''] = seal
  return (
    <LoadFile
      label={drawing.label}
      sheets={steps.map(({ name, sheet }) => ({ title: name, note: sheet }))}
      front={{
        fields: fields.map(({ name, value }) => ({ label: name, value })),
        signature: { label: signature.name, signedBy: signature.value },
        sealWords: [first, second],
      }}
    />
  )
}
