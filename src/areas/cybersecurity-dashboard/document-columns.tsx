import type { SecurityDocument } from '#schemas/documents/security-documents.ts'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { Tag } from '#src/ui/tag.tsx'

const companyUpload = 'Uploaded by your company'

/** The columns of policy documents and risk reports. Dates are Eastern. */
export const documentColumns: readonly GridColumn<SecurityDocument>[] = [
  {
    id: 'name',
    header: 'Document Name',
    names: true,
    value: ({ documentName }) => documentName,
    text: ({ documentName, fileName, isClientUploaded }) =>
      [documentName, fileName, isClientUploaded && companyUpload].filter(Boolean).join(' '),
    cell: ({ documentName, isClientUploaded }) => (
      <span>
        {documentName} {isClientUploaded && <Tag tone="info">{companyUpload}</Tag>}
      </span>
    ),
  },
  {
    id: 'updated',
    header: 'Last Update',
    dates: 'time',
    value: ({ lastUpdated }) => lastUpdated ?? '',
  },
]
