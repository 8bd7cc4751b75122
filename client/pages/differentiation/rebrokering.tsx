import type { DifferentiationPage } from '../../../shared/pages/differentiation/content.ts'
import { LineNotToCross } from '../../illustrations/line-not-to-cross.tsx'

export function Rebrokering({ rebrokering }: Pick<DifferentiationPage, 'rebrokering'>) {
  const { drawingLabel, labels, text, source } = rebrokering
  return (
    <>
      <figure className="rebrokering">
        <figcaption className="visually-hidden">{drawingLabel}</figcaption>
        <LineNotToCross labels={labels} />
      </figure>
      <div className="rebrokering-rule">
        <p>{text}</p>
        <p className="source">{source}</p>
      </div>
    </>
  )
}
