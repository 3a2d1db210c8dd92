import type { Relation } from '../graph.ts';
import { escapeHtml, oneLine } from '../neutral.ts';

const mostEntities = 40;
const width = 640;
const height = 440;
const margin = 110;

interface Point {
  x: number;
  y: number;
}

/**
 * The entities with the most relations, laid out by springs from a circle: no chance in it, so the same memory gives
 * the same picture. Fruchterman and Reingold, "Graph drawing by force-directed placement", 1991.
 */
export function renderEntityGraph(relations: readonly Relation[]): string {
  const degree = new Map<string, number>();
  for (const { from, to } of relations)
    for (const name of [from, to]) degree.set(name, (degree.get(name) ?? 0) + 1);
  if (degree.size === 0) return '<p>No relations between entities are known yet.</p>';
  const names = [...degree]
    .sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
    .slice(0, mostEntities)
    .map(([name]) => name);
  const kept = new Set(names);
  const drawn = relations.filter(({ from, to }) => from !== to && kept.has(from) && kept.has(to));
  const places = layOut(names, drawn);
  const at = (name: string) => places.get(name) ?? { x: 0, y: 0 };
  const lines = drawn.map(({ from, to, label }) => {
    const [a, b] = [at(from), at(to)];
    return `<line x1="${a.x}" y1="${a.y}" x2="${b.x}" y2="${b.y}"><title>${escapeHtml(oneLine(`${from} ${label} ${to}`, 160))}</title></line>`;
  });
  const nodes = names.map((name) => {
    const { x, y } = at(name);
    const size = Math.min(4 + (degree.get(name) ?? 1), 14);
    return `<circle cx="${x}" cy="${y}" r="${size}"/><text x="${x}" y="${y - size - 3}">${escapeHtml(oneLine(name, 22))}</text>`;
  });
  const rows = relations
    .slice(0, 500)
    .map(
      ({ from, label, to }) =>
        `<tr><td>${escapeHtml(oneLine(from, 80))}</td><td>${escapeHtml(oneLine(label, 80))}</td><td>${escapeHtml(oneLine(to, 80))}</td></tr>`,
    )
    .join('');
  const left = degree.size - names.length;
  return `<svg class="graph" viewBox="0 0 ${width} ${height}" role="img" aria-label="Graph of ${names.length} entities and ${drawn.length} relations">${lines.join('')}${nodes.join('')}</svg>
${left > 0 ? `<p>The ${names.length} entities with the most relations are drawn; ${left} more are in the table.</p>` : ''}
<details><summary>As a table${relations.length > 500 ? ' (the first 500)' : ''}</summary><table><thead><tr><th scope="col">From</th><th scope="col">Relation</th><th scope="col">To</th></tr></thead><tbody>${rows}</tbody></table></details>`;
}

function layOut(names: readonly string[], relations: readonly Relation[]): ReadonlyMap<string, Point> {
  const points = names.map((_name, index): Point => {
    const angle = (2 * Math.PI * index) / names.length;
    return { x: width / 2 + Math.cos(angle) * width * 0.3, y: height / 2 + Math.sin(angle) * height * 0.3 };
  });
  const index = new Map(names.map((name, position) => [name, position]));
  const ideal = Math.sqrt((width * height) / names.length) * 0.8;
  for (let round = 0; round < 120; round++) {
    const heat = (width / 10) * (1 - round / 120);
    const pushes = points.map((): Point => ({ x: 0, y: 0 }));
    for (let i = 0; i < points.length; i++)
      for (let j = i + 1; j < points.length; j++) spread(points, pushes, i, j, (d) => (ideal * ideal) / d);
    for (const { from, to } of relations)
      spread(points, pushes, index.get(from) ?? 0, index.get(to) ?? 0, (d) => -(d * d) / ideal);
    for (const [i, point] of points.entries()) {
      const push = pushes[i] ?? { x: 0, y: 0 };
      const length = Math.max(Math.hypot(push.x, push.y), 0.01);
      point.x = clamp(point.x + (push.x / length) * Math.min(length, heat), margin, width - margin);
      point.y = clamp(point.y + (push.y / length) * Math.min(length, heat), 28, height - 20);
    }
  }
  return new Map(
    names.map((name, i) => {
      const point = points[i] ?? { x: 0, y: 0 };
      return [name, { x: Math.round(point.x), y: Math.round(point.y) }];
    }),
  );
}

function spread(
  points: readonly Point[],
  pushes: readonly Point[],
  i: number,
  j: number,
  force: (d: number) => number,
): void {
  const [a, b, pushA, pushB] = [points[i], points[j], pushes[i], pushes[j]];
  if (!a || !b || !pushA || !pushB) return;
  const distance = Math.max(Math.hypot(a.x - b.x, a.y - b.y), 0.1);
  const strength = force(distance);
  const [x, y] = [((a.x - b.x) / distance) * strength, ((a.y - b.y) / distance) * strength];
  pushA.x += x;
  pushA.y += y;
  pushB.x -= x;
  pushB.y -= y;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
