package org.batchwright.cli;

import org.batchwright.model.PlannedJob;
import org.batchwright.model.Trouble;
import org.batchwright.run.Composition;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

@Command(
        name = "preview",
        description = "Shows the script and the problems that submitting would meet. Sends nothing.",
        footer = {
            "",
            "Asks no cluster; submit connects first, and then also checks what only the cluster knows.",
            "--json: preset, cluster, can_submit, jobs [name, parameters {}], problems [severity, field | file line column,",
            "what, mend, fixes [label]], script, params (text of params.json)."
        })
final class PreviewVerb implements Verb {

    @Mixin
    private WhatToRun what = new WhatToRun();

    @Override
    public Exit carryOut(Session session) throws Trouble, Refusal, InterruptedException {
        Prepared prepared = Prepared.of(session, what.asked(session));
        Composition composition = prepared.composition();
        new Complaints(session.terminal().err(), session.paint()).problems(prepared.problems());
        if (session.asJson()) {
            session.print(json(prepared));
        } else {
            composition.script().ifPresent(script -> session.terminal().out().print(script));
            session.say(summary(prepared));
        }
        return prepared.canSubmit() ? Exit.OK : Exit.PROBLEMS;
    }

    private static String summary(Prepared prepared) {
        int jobs = prepared.composition().plan().jobs().size();
        String where = prepared.cluster().name().title();
        String unasked = prepared.cluster().address().isEmpty() ? "" : " It was not asked; submit connects first.";
        return prepared.canSubmit()
                ? "Submitting would start " + jobs + (jobs == 1 ? " job" : " jobs") + " on " + where + "." + unasked
                : "Problems stop it from being submitted on " + where + ".";
    }

    private static ObjectNode json(Prepared prepared) {
        Composition composition = prepared.composition();
        ObjectNode node = Json.object();
        node.put("preset", prepared.experiment().id().toString());
        node.put("cluster", prepared.cluster().name().value());
        node.put("can_submit", prepared.canSubmit());
        ArrayNode jobs = node.putArray("jobs");
        for (PlannedJob job : composition.plan().jobs()) {
            ObjectNode one = jobs.addObject();
            one.put("name", job.name());
            one.set("parameters", Json.parameters(job.parameters()));
        }
        node.set("problems", Json.problems(prepared.problems()));
        node.put("script", composition.script().orElse(null));
        node.put("params", composition.params().orElse(null));
        return node;
    }
}
