import type { StorySite } from './story-site.ts';

/** A to-do list in the manner of many: classes rather than roles, a counter, filters, names that contain each other. */
const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Todos</title>
<style>.destroy{visibility:hidden}li:hover .destroy{visibility:visible}.completed label{text-decoration:line-through}[hidden]{display:none}</style></head><body>
<section class="todoapp"><header><h1>todos</h1><input class="new-todo" placeholder="What needs to be done?" autofocus></header>
<section class="main"><input id="toggle-all" type="checkbox"><label for="toggle-all">Mark all as complete</label><ul class="todo-list"></ul></section>
<footer class="footer" hidden><span class="todo-count"></span>
<ul class="filters"><li><a href="#/" class="selected">All</a></li><li><a href="#/active">Active</a></li><li><a href="#/completed">Completed</a></li></ul>
<button class="clear-completed" hidden>Clear completed</button></footer></section>
<script>
let todos = []; let filter = 'All';
const list = document.querySelector('.todo-list'), input = document.querySelector('.new-todo');
function draw() {
  const shown = todos.filter((t) => filter === 'All' || (filter === 'Active') !== t.done);
  list.innerHTML = shown.map((t) => '<li class="' + (t.done ? 'completed' : '') + '"><div class="view"><input class="toggle" type="checkbox" ' + (t.done ? 'checked' : '') + ' data-id="' + t.id + '"><label></label><button class="destroy" aria-label="Remove" data-id="' + t.id + '">×</button></div></li>').join('');
  list.querySelectorAll('label').forEach((label, i) => { label.textContent = shown[i].title; });
  const left = todos.filter((t) => !t.done).length;
  document.querySelector('.todo-count').textContent = left + (left === 1 ? ' item left' : ' items left');
  document.querySelector('.footer').hidden = todos.length === 0;
  document.querySelector('.clear-completed').hidden = left === todos.length;
}
input.addEventListener('keydown', (e) => { if (e.key === 'Enter' && input.value.trim()) { todos.push({ id: Date.now() + Math.random(), title: input.value.trim(), done: false }); input.value = ''; draw(); } });
list.addEventListener('click', (e) => { const id = Number(e.target.dataset.id); if (e.target.className === 'toggle') todos.find((t) => t.id === id).done = e.target.checked; else if (e.target.className === 'destroy') todos = todos.filter((t) => t.id !== id); else return; draw(); });
document.querySelector('#toggle-all').addEventListener('change', (e) => { todos.forEach((t) => { t.done = e.target.checked; }); draw(); });
document.querySelector('.filters').addEventListener('click', (e) => { if (e.target.tagName !== 'A') return; filter = e.target.textContent; document.querySelectorAll('.filters a').forEach((a) => a.classList.toggle('selected', a === e.target)); draw(); });
document.querySelector('.clear-completed').addEventListener('click', () => { todos = todos.filter((t) => !t.done); draw(); });
draw();
</script></body></html>`;

const add = (...titles: string[]): string =>
  titles.map((title) => `type "${title}" into the "What needs to be done?" field and press Enter`).join(', ');
const milkAndTea = add('Buy milk', 'Drink tea');

export const todo: StorySite = {
  name: 'to-do list',
  html,
  stories: [
    [`${milkAndTea}, check that "2 items left" is visible`, true],
    [`${milkAndTea}, check that "1 item left" is visible`, false],
    [`${milkAndTea}, check that "Buy milk" is visible`, true],
    [`${milkAndTea}, check that "Buy bread" is visible`, false],
    [`${milkAndTea}, check that only "Buy milk" is visible`, false],
    [`${milkAndTea}, check that there are exactly 3 items left`, false],
    [`${milkAndTea}, check that there are no items left`, false],
    [`${milkAndTea}, tick "Buy milk" and check that "1 item left" is visible`, true],
    [`${milkAndTea}, tick "Buy milk", click "Completed" and check that "Drink tea" is hidden`, true],
    [`${milkAndTea}, tick "Buy milk", click Completed and check that "Buy milk" is visible`, true],
    [`${milkAndTea}, tick "Buy milk", click Completed and check that "Buy milk" is hidden`, false],
    [`${milkAndTea}, tick "Buy milk", click "Active" and check that "Buy milk" is visible`, false],
    [`${milkAndTea}, tick "Buy milk", click "Clear completed" and check that "Buy milk" is hidden`, true],
    [`${milkAndTea}, tick "Buy milk", click "Clear" and check that "Buy milk" is hidden`, false],
    [`${milkAndTea}, mark all as complete and check that "0 items left" is visible`, true],
    [
      `${milkAndTea}, enter nothing into the "What needs to be done?" field, press Enter and check that "3 items left" is visible`,
      false,
    ],
    [`${milkAndTea}, delete "Buy milk" and check that "Buy milk" is hidden`, true],
    [`${milkAndTea}, check that "Drink tea" is in the first row`, false],
    [`${milkAndTea}, check that the list is sorted alphabetically descending`, false],
    [`${milkAndTea}, tick "Drink tea", untick it again and check that "2 items left" is visible`, true],
    [`${milkAndTea}, tick "Drink tea" and check that it is not completed`, false],
    [`${add('Buy milk')}, check that the "Buy milk" checkbox is checked`, false],
    [`${add('Buy milk')}, check that the "What needs to be done?" field is empty`, true],
    [`${add('Buy milk')}, check that the page title is "Todos"`, true],
    [`${add('Buy milk')}, check that the page title is "Todo"`, false],
  ],
};
