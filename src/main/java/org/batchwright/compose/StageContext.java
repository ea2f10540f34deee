package org.batchwright.compose;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.model.run.Task;

/**
 * A stage in the context of its run.
 *
 * @param stage the name of the stage; empty for a run without stages
 * @param prefix the prefix of the stage's file names: {@code train-}
 * @param predecessors the stages that this one waits for
 */
record StageContext(String stage, String prefix, List<Predecessor> predecessors) {
    /** The context for a run without stages. */
    static final StageContext NONE = new StageContext("", "", List.of());

    /**
     * Another stage that a stage waits for.
     *
     * @param journals the names of that stage's journals, one per job, as shell words
     */
    record Predecessor(Condition condition, List<String> journals) {
        Predecessor {
            journals = List.copyOf(journals);
        }
    }

    StageContext {
        predecessors = List.copyOf(predecessors);
    }

    /** Returns the name that a file of this stage has in the run's folder. */
    String name(String file) {
        return prefix + file;
    }

    /** Returns the suffix of the scheduler's names for the stage's jobs. */
    String jobTail() {
        return prefix.isEmpty() ? "" : "-" + prefix.substring(0, prefix.length() - 1);
    }

    Task task(Task plain) {
        return new Task(plain.role(), name(plain.stem()), plain.label(), stage);
    }

    /** Returns the journals of the jobs that must have succeeded. */
    List<String> succeeded() {
        List<String> journals = new ArrayList<>();
        predecessors.stream()
                .filter(one -> one.condition() == Condition.SUCCESS)
                .forEach(one -> journals.addAll(one.journals()));
        return journals;
    }

    /** Returns, for each stage that must have failed, the journals of its jobs. */
    List<String> failed() {
        return predecessors.stream()
                .filter(one -> one.condition() == Condition.FAILURE)
                .map(one -> String.join(" ", one.journals()))
                .toList();
    }
}
