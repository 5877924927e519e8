// The branches of an analysis: every position grew out of another one, by an answer, by chance, or by a change.

export interface Branch {
  readonly id: number;
  readonly parent: number | null;
  readonly label: string;
  readonly text: string;
  /** Every seat's chance, once it is judged. */
  readonly chances: readonly number[] | null;
  /** Changes stay in a branch that was opened for them; what was played is kept as it was. */
  readonly isOpen: boolean;
}

/** All branches, and the one that is looked at. A tree is never changed: every step makes a new one. */
export interface Tree {
  readonly branches: readonly Branch[];
  readonly at: number;
}

export function plant(label: string, text: string): Tree {
  return { branches: [{ id: 0, parent: null, label, text, chances: null, isOpen: true }], at: 0 };
}

export function childrenOf(tree: Tree, id: number | null): Branch[] {
  return tree.branches.filter(({ parent }) => parent === id);
}

export function branchAt(tree: Tree, id: number = tree.at): Branch | undefined {
  return tree.branches.find((branch) => branch.id === id);
}

/** A branch from the one looked at, which is looked at from now on; the same one twice is one. */
export function grown(tree: Tree, label: string, text: string, isOpen = false): Tree {
  const same = isOpen ? undefined : childrenOf(tree, tree.at).find((one) => one.label === label && one.text === text);
  if (same) return visited(tree, same.id);
  const id = 1 + Math.max(...tree.branches.map((branch) => branch.id));
  return { branches: [...tree.branches, { id, parent: tree.at, label, text, chances: null, isOpen }], at: id };
}

/** A change of the position: in place where the branch is open and nothing grew out of it, else in a new branch. */
export function changed(tree: Tree, label: string, text: string): Tree {
  const branch = branchAt(tree);
  if (!branch?.isOpen || childrenOf(tree, tree.at).length > 0) return grown(tree, label, text, true);
  return replaced(tree, { ...branch, text, chances: null });
}

/** What the judge says to the branch looked at. */
export function judged(tree: Tree, text: string, chances: readonly number[]): Tree {
  const branch = branchAt(tree);
  return branch ? replaced(tree, { ...branch, text, chances }) : tree;
}

export function visited(tree: Tree, id: number): Tree {
  return branchAt(tree, id) ? { ...tree, at: id } : tree;
}

/** The tree without a branch and all that grew out of it; the root stays. */
export function pruned(tree: Tree, id: number): Tree {
  const cut = branchAt(tree, id);
  if (!cut || cut.parent === null) return tree;
  const gone = new Set([id]);
  for (const { id: own, parent } of tree.branches) if (parent !== null && gone.has(parent)) gone.add(own);
  return {
    branches: tree.branches.filter((branch) => !gone.has(branch.id)),
    at: gone.has(tree.at) ? cut.parent : tree.at,
  };
}

function replaced(tree: Tree, branch: Branch): Tree {
  return { ...tree, branches: tree.branches.map((one) => (one.id === branch.id ? branch : one)) };
}
