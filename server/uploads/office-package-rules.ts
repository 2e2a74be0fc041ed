import { unacceptedFile } from './refused-file.ts'

/** What an Office package may contain, by kind (ECMA-376 part 1 §11 to §15, and additions of newer Word versions). */
export interface PackageRules {
  /** Content type of the main part. */
  readonly main: string
  /** What other packages are called in messages. */
  readonly otherwise: string
  /** Allowed content types. */
  readonly types: ReadonlySet<string>
  /** Allowed relationships, by the last segment of their type. */
  readonly relationships: ReadonlySet<string>
}

const words = (text: string) => text.trim().split(/\s+/)
const toOpenXmlTypes = (names: string) =>
  words(names).map((name) => `application/vnd.openxmlformats-officedocument.${name}`)

/** Allowed in every package. */
const commonTypes = [
  ...words(`application/xml text/xml application/vnd.openxmlformats-package.relationships+xml
    application/vnd.openxmlformats-package.core-properties+xml application/vnd.ms-office.classificationlabels+xml
    application/vnd.openxmlformats-package.digital-signature-origin
    application/vnd.openxmlformats-package.digital-signature-xmlsignature+xml
    application/vnd.openxmlformats-package.digital-signature-certificate
    image/png image/jpeg image/jpg image/pjpeg image/gif image/bmp image/tiff image/tif image/svg+xml image/svg
    image/x-emf image/emf image/x-wmf image/wmf image/webp image/vnd.ms-photo image/x-png image/pict
    application/x-font-ttf application/x-fontdata application/vnd.ms-office.chartstyle+xml
    application/vnd.ms-office.chartcolorstyle+xml application/vnd.ms-office.chartex+xml
    application/vnd.ms-office.drawingml.diagramDrawing+xml application/inkml+xml`),
  ...toOpenXmlTypes(`extended-properties+xml custom-properties+xml customXmlProperties+xml theme+xml themeOverride+xml
    obfuscatedFont drawing+xml drawingml.chart+xml drawingml.chartshapes+xml drawingml.diagramData+xml
    drawingml.diagramLayout+xml drawingml.diagramStyle+xml drawingml.diagramColors+xml`),
]
const commonRelationships =
  words(`officeDocument core-properties metadata extended-properties custom-properties
  thumbnail classificationlabels origin signature certificate theme themeOverride image hyperlink customXml
  customXmlProps chart chartEx chartUserShapes chartStyle chartColorStyle diagramData diagramLayout diagramQuickStyle
  diagramColors diagramDrawing font printerSettings package hdphoto ink`)

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** Word documents without macros. */
export const wordDocumentRules: PackageRules = {
  main,
  otherwise: 'This is not a Word document.',
  types: new Set([
    main,
    ...commonTypes,
    ...toOpenXmlTypes(`wordprocessingml.styles+xml wordprocessingml.settings+xml wordprocessingml.webSettings+xml
      wordprocessingml.fontTable+xml wordprocessingml.numbering+xml wordprocessingml.footnotes+xml
      wordprocessingml.endnotes+xml wordprocessingml.header+xml wordprocessingml.footer+xml
      wordprocessingml.comments+xml wordprocessingml.commentsExtended+xml wordprocessingml.commentsIds+xml
      wordprocessingml.commentsExtensible+xml wordprocessingml.people+xml wordprocessingml.document.glossary+xml
      wordprocessingml.printerSettings wordprocessingml.documenttasks+xml spreadsheetml.sheet`),
    ...words(
      'application/vnd.ms-word.stylesWithEffects+xml application/vnd.ms-office.documenttasks+xml',
    ),
  ]),
  relationships: new Set([
    ...commonRelationships,
    ...words(`styles settings webSettings fontTable numbering footnotes endnotes header footer comments
      commentsExtended commentsIds commentsExtensible people glossaryDocument stylesWithEffects attachedTemplate
      documenttasks documentTasks`),
  ]),
}

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'

/** The workbook with a chart's data. */
export const chartWorkbookRules: PackageRules = {
  main: sheet,
  otherwise: "A chart in this document doesn't keep its data in a workbook.",
  types: new Set([
    sheet,
    ...commonTypes,
    ...toOpenXmlTypes(`spreadsheetml.worksheet+xml spreadsheetml.styles+xml spreadsheetml.sharedStrings+xml
      spreadsheetml.table+xml spreadsheetml.calcChain+xml spreadsheetml.printerSettings
      spreadsheetml.sheetMetadata+xml`),
  ]),
  relationships: new Set([
    ...commonRelationships,
    ...words('worksheet styles sharedStrings table calcChain sheetMetadata drawing'),
  ]),
}

/** Common reasons for a refusal: a pattern for types and relationships, and the name people know. */
export const knownDangers: readonly (readonly [RegExp, string])[] = [
  [
    /macroEnabled|vbaProject|vbaData|keyMapCustomizations|attachedToolbars/i,
    'This document contains macros.',
  ],
  [/activeX|\/control$/i, 'This document contains ActiveX controls.'],
  [/aFChunk|altChunk/i, 'This document contains content in another format.'],
  [/frame$|subDocument/i, 'This document loads another document.'],
  [/webextension/i, 'This document contains an add-in.'],
  [/mailMerge|recipientData/i, 'This document loads data from somewhere else.'],
  [
    /oleObject|package$|spreadsheetml|presentationml|wordprocessingml\.document|audio|video|media/i,
    'This document contains another file or an embedded object.',
  ],
]

/** The error to throw for a document that loads something when it's opened. */
export function remoteContentRefusal() {
  return unacceptedFile("This document loads something from somewhere else when it's opened.")
}

/**
 * The error to throw for something a package may not contain. Uses the name people know, else the sentence in
 * `otherwise`.
 */
export function packageRefusal(name: string, otherwise: string) {
  return unacceptedFile(knownDangers.find(([known]) => known.test(name))?.[1] ?? otherwise)
}

/** A name from a file, shortened and cleaned for messages. */
export function toDisplayName(name: string): string {
  return name.replace(/[^\w./ -]/g, '_').slice(0, 80)
}
