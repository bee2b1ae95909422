import type { KeyedSite } from './keyed-site.ts';

interface Task {
  id: string;
  title: string;
  who: string;
  tag: string;
}
const task = ({ id, title, who, tag }: Task): string =>
  `<div class="TaskCard_root__a1B2c" id=":r${id}:" draggable="true"><div class="TaskCard_head__9x"><span class="TaskCard_tag__q ${tag}">${tag}</span><button class="IconButton_root__z1" data-testid="task-menu-${id}"><svg class="lucide lucide-ellipsis" width="16" height="16"><circle cx="4" cy="8" r="2"/></svg></button></div><h4>${title}</h4><div class="TaskCard_foot__7"><img class="Avatar_img__3" alt="${who}" src="data:," width="16" height="16"><button class="IconButton_root__z1" data-testid="comment-${id}"><svg class="lucide lucide-message-circle" width="16" height="16"><circle cx="4" cy="8" r="2"/></svg></button></div></div>`;
const column = (name: string, key: string, tasks: Task[]): string =>
  `<section class="Column_root__k2" data-testid="column-${key}"><h3>${name} <span class="Column_count__m">${tasks.length}</span></h3>${tasks.map(task).join('')}<button class="Button_ghost__u8">Add task</button></section>`;

/** A Kanban board as React applications look: hashed classes, generated IDs, icons from a library, no labels on buttons. */
export const board: KeyedSite = {
  name: 'Kanban board',
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Board</title><style>body{font:14px sans-serif;margin:0}.cols{display:flex;gap:12px}section{background:#eee;width:240px;padding:8px}.TaskCard_root__a1B2c{background:#fff;margin:6px 0;padding:8px}.bug{background:#c62828;color:#fff}.feature{background:#1565c0;color:#fff}.chore{background:#757575;color:#fff}.top{display:flex;gap:12px;padding:8px}.drop{position:absolute;background:#fff;border:1px solid #999}[hidden]{display:none}</style></head><body><div id="root"><div class="top"><button id=":r1:" class="IconButton_root__z1"><svg class="lucide lucide-menu" width="16" height="16"><path d="M0 0h16"/></svg></button><h1>Website relaunch</h1><button class="Button_ghost__u8"><svg class="lucide lucide-star" width="14" height="14"><path d="M0 0h9"/></svg></button><div class="SearchBox_root__p"><svg class="lucide lucide-search" width="14" height="14"><path d="M0 0h9"/></svg><input placeholder="Search tasks…"></div><button class="Button_primary__v" data-testid="new-task">New task</button><button class="Button_ghost__u8" data-testid="filter-btn">Filter</button><button class="Button_ghost__u8" data-testid="share-btn"><svg class="lucide lucide-share-2" width="14" height="14"><path d="M0 0h9"/></svg>Share</button><button aria-label="Notifications, 3 unread"><svg class="lucide lucide-bell" width="14" height="14"><path d="M0 0h9"/></svg></button><img class="Avatar_img__3" alt="Your avatar" src="data:," width="20" height="20"></div>
<div class="cols">${column('To do', 'todo', [
    { id: '11', title: 'Fix login form', who: 'Ada', tag: 'bug' },
    { id: '12', title: 'Write release notes', who: 'Bob', tag: 'chore' },
  ])}${column('In progress', 'doing', [{ id: '13', title: 'Dark mode', who: 'Ada', tag: 'feature' }])}${column(
    'Done',
    'done',
    [
      { id: '14', title: 'Fix logout', who: 'Cleo', tag: 'bug' },
      { id: '15', title: 'Dark mode icons', who: 'Bob', tag: 'feature' },
    ],
  )}<button class="Button_ghost__u8" data-testid="add-column">+ Add column</button></div>
<div class="drop" role="menu" hidden><div role="menuitem" tabindex="-1">Edit</div><div role="menuitem" tabindex="-1">Move to…</div><div role="menuitem" tabindex="-1">Archive</div><div role="menuitem" tabindex="-1" style="color:#c62828">Delete</div></div></div>
<script>document.querySelectorAll('[data-testid^=task-menu]').forEach((b)=>b.onclick=()=>{document.querySelector('.drop').hidden=false;});</script></body></html>`,
  key: `
click (new task) => [data-testid=new-task]
click button "New task" => [data-testid=new-task]
click (add task) => ?
click (add task) under "In progress" => [data-testid=column-doing] .Button_ghost__u8
click button (add task) under (to do) => [data-testid=column-todo] .Button_ghost__u8
click (add a task) under (done) => [data-testid=column-done] .Button_ghost__u8
click icon +three-dot in card "Fix login form" => [data-testid=task-menu-11]
click menu in card "Dark mode" => [data-testid=task-menu-13]
click button (more) in card (fix logout) => [data-testid=task-menu-14]
click button (options) in card "Write release notes" => [data-testid=task-menu-12]
click icon (comment) in card "Dark mode icons" => [data-testid=comment-15]
click icon (comments) in 1st card => [data-testid=comment-11]
click icon (comment) => ?
see card "Dark mode" under "In progress" => [data-testid=column-doing] .TaskCard_root__a1B2c
see card "Dark mode" under "Done" => -
see card (dark mode icons) => [data-testid=column-done] .TaskCard_root__a1B2c:nth-of-type(2)
see heading "Fix logout" => [data-testid=column-done] .TaskCard_root__a1B2c:nth-of-type(1) h4
see text "bug" in card "Fix login form" => [data-testid=column-todo] .TaskCard_root__a1B2c .bug
see text +red in card "Fix logout" => [data-testid=column-done] .bug
click icon (menu) => .top [id=":r1:"]
click menu (hamburger) => .top [id=":r1:"]
click icon (star) => .top h1 + button
click (favorite) => - || .top h1 + button
click icon (bell) => [aria-label^=Notif]
click (notifications) => [aria-label^=Notif]
fill field (search) => input
fill "Search tasks…" => input
fill field (task name) => -
click (filter) => [data-testid=filter-btn]
click (share) => [data-testid=share-btn]
click (add column) => [data-testid=add-column]
click "Add column" => [data-testid=add-column]
click image (avatar) => .top .Avatar_img__3
click (delete) => -
see image "Cleo" => img[alt=Cleo]
see image "Ada" => ?
see section (to do) => [data-testid=column-todo]
see 2nd card under (to do) => [data-testid=column-todo] .TaskCard_root__a1B2c:nth-of-type(2)
> [data-testid=task-menu-11]
click (delete) => [role=menuitem]:nth-of-type(4)
click menuitem (archive) => [role=menuitem]:nth-of-type(3)
click (move) => [role=menuitem]:nth-of-type(2)
click "Edit" in menu => [role=menuitem]:nth-of-type(1)
click menuitem (rename) => -
click menuitem +red => [role=menuitem]:nth-of-type(4)
`,
};
