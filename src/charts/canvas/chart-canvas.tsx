import {
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  type Viewport,
  ViewportPortal,
} from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import { Expand, Maximize, Minus, Plus } from 'lucide-react'
import {
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Chart } from '#machines/tools/charts/chart.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { layOutChart } from '../layout/chart-layout.ts'
import { findNeighborState } from '../layout/neighbor.ts'
import {
  findViewportShowing,
  firstViewport,
  frameAspectRatio,
  minZoomBesideDetails,
  viewportAtLane,
  wholeChartHeight,
} from '../layout/viewport.ts'
import styles from './canvas.module.css'
import { canvasNodes } from './canvas-nodes.ts'
import { ChartEdges, type ChartOverlay, ChartOverlayContext, nodeTypes } from './chart-parts.tsx'
import { type ChartStyles, cardNotes } from './chart-styles.ts'
import { LaneStrip } from './lane-strip.tsx'
import type { LinkedViewports } from './linked-viewports.ts'

interface ChartCanvasProps {
  chart: Chart
  look: ChartStyles
  /** Description for people who don't see the picture. */
  label: string
  selected: string | undefined
  onSelect: (nodeId: string | undefined) => void
  /** States found by a search; undefined without a search. */
  matches?: ReadonlySet<string> | undefined
  /** A state to scroll into view. */
  shows?: string | undefined
  className?: string | undefined
  /** Charts that move together with this one. */
  companions?: LinkedViewports
}

/** A chart that can be moved, zoomed, and navigated with arrow keys. */
export function ChartCanvas(props: ChartCanvasProps) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  )
}

const arrows = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const

function Canvas({
  chart,
  look,
  label,
  selected,
  onSelect,
  matches,
  shows,
  className,
  companions,
}: ChartCanvasProps) {
  const section = useRef<HTMLElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const notes = JSON.stringify([...cardNotes(look)])
  const layout = useMemo(() => layOutChart(chart, new Map(JSON.parse(notes))), [chart, notes])
  const nodes = useMemo(() => canvasNodes(chart, layout), [chart, layout])
  const [focused, setFocused] = useState<string>()
  const [pointed, setPointed] = useState<string>()
  const [isPart, setIsPart] = useState(false)
  const focus = focused !== undefined && layout.nodes.has(focused) ? focused : chart.nodes[0]?.id
  const { zoomIn, zoomOut, fitBounds, getViewport, setViewport } = useReactFlow()
  const overlay: ChartOverlay = {
    look: (id) => look.nodes.get(id),
    edgeLook: (id) => look.edges.get(id),
    selected,
    followed: pointed ?? selected,
    focus,
    matches,
    onSelect: (id) => onSelect(id === selected ? undefined : id),
    onFocus: setFocused,
    onPoint: setPointed,
  }
  const movedBy = (moving: Promise<boolean>) =>
    void moving.then(() => companions?.notify(section.current, getViewport()))
  const showWhole = () =>
    movedBy(fitBounds({ x: 0, y: 0, width: layout.width, height: layout.height }, { padding: 0 }))
  const showAtFirst = () => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {}
    const least = selected === undefined ? undefined : minZoomBesideDetails
    const first = firstViewport(layout, { width, height }, least)
    setIsPart(layout.width * first.zoom > width + 1)
    void setViewport(first)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout is another picture
  useEffect(showAtFirst, [layout])
  const isOwn = useRef(false)
  const resized = useEffectEvent(() => {
    if (!isOwn.current) showAtFirst()
    if (shows !== undefined) bringIntoView(shows)
  })
  useEffect(() => {
    const observer = new ResizeObserver(resized)
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  const bringIntoView = (id: string) => {
    const box = layout.nodes.get(id)
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {}
    const viewport = box && findViewportShowing(box, layout, { width, height }, getViewport())
    if (viewport) void setViewport(viewport)
  }
  const showLane = (id: string) => {
    const lane = layout.lanes.find((one) => one.id === id)
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {}
    isOwn.current = true
    if (lane) movedBy(setViewport(viewportAtLane(lane, layout, { width, height }, getViewport())))
  }
  const follow = useEffectEvent((from: Element | null, viewport: Viewport) => {
    if (from === section.current) return
    isOwn.current = true
    void setViewport(viewport)
  })
  useEffect(() => companions?.join((from, viewport) => follow(from, viewport)), [companions])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in view already stays where it is
  useEffect(() => {
    if (shows !== undefined) bringIntoView(shows)
  }, [shows, layout])

  const walk = (event: KeyboardEvent) => {
    const direction = Object.entries(arrows).find(([key]) => key === event.key)?.[1]
    if (event.key === 'Escape' && selected !== undefined) onSelect(undefined)
    if (!direction || focus === undefined) return
    event.preventDefault()
    const next = findNeighborState(layout, focus, direction)
    if (next === undefined) return
    setFocused(next)
    bringIntoView(next)
    const buttons = frame.current?.querySelectorAll<HTMLElement>('[data-node]') ?? []
    const button = [...buttons].find((one) => one.dataset.node === next)
    button?.focus({ preventScroll: true })
  }

  return (
    <section
      ref={section}
      aria-label={label}
      className={className ?? styles.canvas}
      style={
        {
          '--chart-height': `${wholeChartHeight(layout)}px`,
          '--chart-shape': frameAspectRatio(layout),
        } as CSSProperties
      }
      onKeyDown={walk}
    >
      {isPart && <LaneStrip lanes={chart.lanes} label={`Lanes of ${label}`} onShow={showLane} />}
      <div ref={frame} className={styles.frame}>
        <ChartOverlayContext value={overlay}>
          <ReactFlow
            aria-label={`${label}: arrow keys go from state to state`}
            nodes={nodes}
            nodeTypes={nodeTypes}
            onInit={showAtFirst}
            onMove={(event, viewport) => {
              if (!event) return
              // A chart the person has moved stays; pressing a state doesn't count as moving.
              isOwn.current = true
              companions?.notify(section.current, viewport)
            }}
            minZoom={0.15}
            maxZoom={2}
            nodesDraggable={false}
            nodesConnectable={false}
            nodesFocusable={false}
            edgesFocusable={false}
            elementsSelectable={false}
            disableKeyboardA11y
            preventScrolling={false}
            zoomOnScroll={false}
            zoomActivationKeyCode="Control"
            proOptions={{ hideAttribution: true }}
          >
            <ViewportPortal>
              <ChartEdges edges={chart.edges} layout={layout} />
            </ViewportPortal>
          </ReactFlow>
        </ChartOverlayContext>
        <div className={styles.tools}>
          <IconButton label="Zoom in" size="sm" onClick={() => movedBy(zoomIn())}>
            <Plus aria-hidden="true" />
          </IconButton>
          <IconButton label="Zoom out" size="sm" onClick={() => movedBy(zoomOut())}>
            <Minus aria-hidden="true" />
          </IconButton>
          <IconButton label="Show the whole chart" size="sm" onClick={showWhole}>
            <Maximize aria-hidden="true" />
          </IconButton>
          {document.fullscreenEnabled && (
            <IconButton
              label="Fill the screen"
              size="sm"
              onClick={() =>
                void (document.fullscreenElement
                  ? document.exitFullscreen()
                  : section.current?.requestFullscreen())
              }
            >
              <Expand aria-hidden="true" />
            </IconButton>
          )}
        </div>
      </div>
    </section>
  )
}
