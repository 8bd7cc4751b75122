import type { LoadFileStep } from '../../../shared/content/schemas/load-file.ts'
import type { OurSolutionPage } from '../../../shared/pages/our-solution/content.ts'
import { DataTable } from '../../components/data-table.tsx'

interface StepTableProps {
  readonly id: string
  readonly caption: string
  readonly columns: OurSolutionPage['columns']
  readonly steps: readonly LoadFileStep[]
}

/** Steps of a load. What a step does not prove must not be fainter than the rest. */
export function StepTable({ id, caption, columns, steps }: StepTableProps) {
  return (
    <div className="step-table">
      <DataTable
        captionId={`${id}-steps`}
        caption={caption}
        corner={columns.step}
        columns={[
          { label: columns.happens },
          { label: columns.who },
          { label: columns.holds },
          { label: columns.notProved, barred: true },
        ]}
        rows={steps.map(({ number, name, happens, who, holds, notProved }) => ({
          header: (
            <>
              <span className="step-number">{number}</span> {name}
            </>
          ),
          cells: [happens, who, holds, notProved],
        }))}
      />
    </div>
  )
}
