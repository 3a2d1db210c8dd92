import { foldCase } from './identity.ts';

/*
 * Labels that say what kind of line follows and not what it is about: two decisions are two facts, however many begin
 * with "Decision:". In the languages that logs are read in.
 */
const labels = `
  decision, decisions, decided, todo, to do, to-do, task, action, action item, next step, reminder, remember, note, notes, nb, n.b,
  fact, lesson, lessons, lesson learned, learned, learning, insight, takeaway, preference, idea, question, tip, hint, warning,
  important, update, fyi, done, fixme, bug, fixed, observation
  decisión, tarea, pendiente, por hacer, recordatorio, recuerda, nota, hecho, dato, lección, aprendizaje, preferencia, idea, pregunta,
  aviso, importante, actualización
  entscheidung, aufgabe, zu erledigen, erinnerung, merke, notiz, hinweis, anmerkung, tatsache, fakt, lektion, erkenntnis, gelernt,
  vorliebe, präferenz, idee, frage, tipp, warnung, wichtig, erledigt
  décision, tâche, à faire, rappel, remarque, fait, leçon, apprentissage, préférence, idée, conseil, attention, important, mise à jour
  decisão, tarefa, a fazer, lembrete, lembrar, fato, facto, lição, aprendizado, preferência, ideia, pergunta, dica, atenção, atualização
  决定, 决策, 待办, 任务, 提醒, 备注, 注意, 笔记, 记住, 事实, 教训, 经验, 心得, 偏好, 想法, 问题, 更新
  決定, 決定事項, タスク, やること, リマインダー, メモ, 注記, 覚えておくこと, 事実, 教訓, 学び, 好み, アイデア, 質問, ヒント, 重要
`;

const kinds: ReadonlySet<string> = new Set(
  labels
    .split(/[,\n]/)
    .map((label) => foldCase(label.trim()))
    .filter((label) => label !== ''),
);

/** Whether a label names the kind of what follows ("Decision", "TODO", "Note") and so is the subject of nothing. */
export function isKindLabel(label: string): boolean {
  return kinds.has(foldCase(label));
}
