import { InvalidArchive } from './archive.ts'
import { isLocalFile, isOrdinaryLink, isRelativeTarget } from './links.ts'
import {
  type PackageRules,
  packageRefusal,
  remoteContentRefusal,
  toDisplayName,
} from './office-package-rules.ts'
import { unacceptedFile } from './refused-file.ts'
import { unusualLinkRefusal } from './word-fields.ts'
import type { XmlElement } from './xml.ts'

/** Checks how the parts of a package refer to each other and to the outside (ECMA-376 part 2 §6.5). */

/** Whether a part holds relationships, by its name. */
export function isRelationsPart(name: string): boolean {
  return /\.rels$/i.test(name)
}

/** The part that a relationships part belongs to. */
export function relationsSource(name: string): string {
  return name.replace(/(^|\/)_rels\/([^/]*)\.rels$/i, '$1$2')
}

/**
 * Checks a part's relationships.
 * @throws UnacceptedFile for unknown kinds, and for outside targets that open without a click
 */
export function judgeRelations(
  relations: readonly XmlElement[],
  rules: PackageRules,
  areOfChart: boolean,
): void {
  for (const { attributes } of relations) {
    const { Type, Target = '', TargetMode = 'Internal' } = attributes
    if (Type === undefined) continue
    const kind = Type.slice(Type.lastIndexOf('/') + 1)
    const isAllowed = rules.relationships.has(kind) && (kind !== 'package' || areOfChart)
    if (!isAllowed) {
      throw packageRefusal(
        Type,
        `This document refers to something we don't accept: ${toDisplayName(kind)}.`,
      )
    }
    if (TargetMode === 'External') assertMayBeOutside(kind, Target)
    else if (!isRelativeTarget(Target.replace(/^\//, ''))) throw remoteContentRefusal()
  }
}

function assertMayBeOutside(kind: string, target: string): void {
  if (kind === 'hyperlink') {
    if (!isOrdinaryLink(target)) throw unusualLinkRefusal()
  } else if (kind !== 'attachedTemplate') {
    throw remoteContentRefusal()
  } else if (!isLocalFile(target)) {
    throw unacceptedFile(
      'This document loads its template, which could contain macros, from somewhere else.',
    )
  }
}

/** Which elements may use an outside target, by relationship id. */
export type AllowedOutsideReferrers = ReadonlyMap<string, ReadonlySet<string>>

/** Links open when a person clicks them. Other elements would load the target. */
const pressed = new Set(['hyperlink', 'hlinkClick', 'hlinkMouseOver', 'hlinkHover'])
const template = new Set(['attachedTemplate'])

/** @throws InvalidArchive if an id is repeated: programs differ in which one they use */
export function allowedOutsideReferrers(relations: readonly XmlElement[]): AllowedOutsideReferrers {
  const ids = relations.flatMap(({ attributes: { Id } }) => (Id === undefined ? [] : [Id.trim()]))
  if (new Set(ids).size < ids.length) throw new InvalidArchive('ambiguous')
  return new Map(
    relations
      .filter(({ attributes }) => attributes.TargetMode === 'External')
      .map(({ attributes: { Id = '', Type = '' } }) => [
        Id.trim(),
        Type.endsWith('/attachedTemplate') ? template : pressed,
      ]),
  )
}

/**
 * Checks an element's references to outside targets. Programs may follow a relationship by its id, whatever its type
 * (ECMA-376 part 1 §22.8.2.1).
 * @throws UnacceptedFile
 */
export function judgeReferences(
  { name, attributes }: XmlElement,
  outside: AllowedOutsideReferrers,
): void {
  for (const [written, value] of Object.entries(attributes)) {
    const namedBy = written.includes(':') ? outside.get(value.trim()) : undefined
    if (namedBy && !namedBy.has(name)) throw remoteContentRefusal()
  }
}
