import { describe, expect, test } from 'vitest'
import { downloadName, sortVersions } from '#schemas/documents/documents.ts'
import {
  findCategory,
  findLinkedItem,
  type LibraryItem,
  listCategories,
} from '#src/areas/documents/library.ts'

/** Rules of the pages of documents and reports. */

const item = (id: number | string, rest: Partial<LibraryItem> = {}): LibraryItem => ({
  id,
  uuid: String(id),
  name: `Document ${id}`,
  versions: 1,
  ...rest,
})

describe('a download link', () => {
  const items = [item(5, { activeVersionId: 9 }), item(9, { activeVersionId: 7 }), item('a')]

  test('names a document by its id, else by its active version', () => {
    expect(findLinkedItem(items, '5')?.id).toBe(5)
    expect(findLinkedItem(items, '7')?.id).toBe(9)
    // The document of that id, not the one whose version has it.
    expect(findLinkedItem(items, '9')?.id).toBe(9)
    expect(findLinkedItem(items, 'a')?.id).toBe('a')
  })

  test('that names nothing is nothing', () => {
    for (const id of ['', '6', 'undefined', 'null', '05', '5 ']) {
      expect(findLinkedItem(items, id)).toBeUndefined()
    }
  })
})

describe('categories', () => {
  const items = [
    item(1, { category: 'Policies' }),
    item(2, { category: 'Disaster Recovery' }),
    item(3, { category: 'Policies' }),
    item(4),
  ]

  test('are those there are, by name', () => {
    expect(listCategories(items, undefined)).toEqual(['Disaster Recovery', 'Policies'])
  })

  test('are the one that the address names until the documents are there', () => {
    expect(listCategories(undefined, 'disaster RECOVERY ')).toEqual(['disaster RECOVERY'])
    expect(listCategories(undefined, ' ')).toEqual([])
    expect(listCategories(items, 'None')).toEqual(['Disaster Recovery', 'Policies'])
  })

  test('are found in an address whatever their case, and others are not', () => {
    expect(findCategory(listCategories(items, undefined), ' disaster RECOVERY')).toBe(
      'Disaster Recovery',
    )
    expect(findCategory(listCategories(items, undefined), 'Disaster')).toBeUndefined()
    expect(findCategory(listCategories(items, undefined), undefined)).toBeUndefined()
  })
})

describe('versions', () => {
  // DOCS-009
  test('without a file name come first, and each kind newest first', () => {
    const version = (id: number, fileName: string | null, day: number) => ({
      id,
      versionId: id,
      fileName,
      dateCreated: `2026-03-0${day}T10:00:00`,
    })
    const versions = [
      version(1, 'a.pdf', 1),
      version(2, null, 2),
      version(3, 'b.pdf', 5),
      version(4, ' ', 4),
      version(5, 'c.pdf', 3),
    ]
    expect(sortVersions(versions).map(({ id }) => id)).toEqual([4, 2, 3, 5, 1])
  })

  test('are saved under their own name, else under that of their document', () => {
    const pdf = { name: 'Plan', mimeType: 'application/pdf' }
    expect(downloadName(pdf, 'Plan v2.pdf')).toBe('Plan v2.pdf')
    expect(downloadName(pdf, '')).toBe('Plan.pdf')
    expect(downloadName({ name: 'Plan', mimeType: 'x/y' }, null)).toBe('Plan')
  })
})
