import { readdirSync, readFileSync } from 'node:fs';

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Processes and threads end while they are looked at.
    return '';
  }
};

const list = (folder: string) => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

const processes = () =>
  list('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** Processes with all that they have started, each once. */
function trees(roots: readonly number[]): number[] {
  const parents = new Map(processes().map((pid) => [pid, Number(/\) \S (\d+)/.exec(read(`/proc/${pid}/stat`))?.[1])]));
  const found = new Set(roots);
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid);
  }
  return [...found];
}

/** What each thread of some processes, with all that they have started, has used of the CPU, in nanoseconds. */
type Used = ReadonlyMap<string, number>;

export function cpuUsed(roots: readonly number[]): Used {
  const threads = trees(roots).flatMap((pid) =>
    list(`/proc/${pid}/task`).map((id) => `/proc/${pid}/task/${id}/schedstat`),
  );
  return new Map(threads.map((file) => [file, Number(read(file).split(' ')[0] ?? 0)]));
}

/** Milliseconds of CPU between two looks; a thread that ended in between is not in it. */
export function cpuMs(before: Used, after: Used): number {
  return [...after].reduce((sum, [thread, ns]) => sum + Math.max(0, ns - (before.get(thread) ?? 0)), 0) / 1e6;
}
