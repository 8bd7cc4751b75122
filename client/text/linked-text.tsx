import type { LinkedText } from '../../shared/content/schemas/fields.ts'
import { SiteLink } from '../components/site-link.tsx'

export function LinkedTextView({ pieces }: { readonly pieces: LinkedText }) {
  return pieces.map((piece) =>
    typeof piece === 'string' ? piece : <SiteLink {...piece} key={piece.to} />,
  )
}
