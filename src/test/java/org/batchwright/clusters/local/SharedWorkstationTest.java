package org.batchwright.clusters.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.clusters.Rigs;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests two users on one workstation, each with their own workspace and account. */
@Tag("rig")
class SharedWorkstationTest {
    /** A script that records its start and marks its GPUs as taken. It reports any GPU that is already marked. */
    private static final String TAKE = """
        echo "$USER $*" >>$SHARED/starts-$USER
        for gpu in ${CUDA_VISIBLE_DEVICES//,/ }; do mkdir "$SHARED/taken-$gpu" || touch "$SHARED/collision"; done
        [ -n "$CUDA_VISIBLE_DEVICES" ] || touch $SHARED/without
        sleep 1
        for gpu in ${CUDA_VISIBLE_DEVICES//,/ }; do rmdir "$SHARED/taken-$gpu"; done
        """;

    @TempDir
    Path folder;

    private final List<SharedWorkstation> users = new ArrayList<>();

    @BeforeEach
    void make() throws Exception {
        String machine = "bw-test-" + ProcessHandle.current().pid() + "-" + folder.getFileName();
        for (String variant : List.of("key", "noisy")) {
            users.add(SharedWorkstation.make(folder.resolve(variant), Rigs.sshd(variant), machine));
        }
    }

    @AfterEach
    void clear() throws Exception {
        for (SharedWorkstation user : users.reversed()) {
            user.clear();
        }
    }

    private Preset ten(RealWorkspace here, SharedWorkstation user) throws Exception {
        here.code("take.sh", TAKE);
        Preset plain = here.command("env SHARED=/tmp/" + user.machine() + " bash take.sh")
                .withValues(
                        ValueGroup.GRID,
                        Assignments.NONE.with(
                                "n",
                                Value.of(IntStream.range(0, 10)
                                        .mapToObj(Integer::toString)
                                        .toList())));
        return plain.withSettings(plain.settings().with(Fields.GPUS_PER_NODE, Value.of("1")));
    }

    @Test
    void twenty_jobs_of_two_users_never_share_a_gpu_and_none_is_lost_in_a_restart() throws Exception {
        List<Run> runs = new ArrayList<>();
        for (SharedWorkstation user : users) {
            try (RealWorkspace here = user.open(RealWorkspace.Tracking.OFF)) {
                runs.add(here.submit(ten(here, user)));
            }
        }
        List<SharedWorkstation> machine = users;
        try (RealWorkspace here = machine.getFirst().open(RealWorkspace.Tracking.OFF)) {
            await().atMost(RealWorkspace.PATIENCE)
                    .until(
                            () -> machine.getFirst()
                                    .tell(here, "cat $machine/starts-* | wc -l")
                                    .strip(),
                            count -> Integer.parseInt(count) >= 6);
        }
        restart();

        List<JobState> states = new ArrayList<>();
        for (int i = 0; i < users.size(); i++) {
            try (RealWorkspace here = users.get(i).open(RealWorkspace.Tracking.ON)) {
                Run ended = here.awaitEnd(runs.get(i));
                List<JobState> ofUser = ended.jobs().stream().map(Job::state).toList();
                states.addAll(ofUser);
                assertThat(starts(here, users.get(i)))
                        .as("each job ran once, if it was not lost before its command")
                        .hasSizeGreaterThanOrEqualTo(Collections.frequency(ofUser, JobState.SUCCEEDED))
                        .doesNotHaveDuplicates();
            }
        }
        assertThat(states).hasSize(20).containsOnly(JobState.SUCCEEDED, JobState.NODE_FAILED);
        assertThat(Collections.frequency(states, JobState.NODE_FAILED))
                .as("only those that were running are lost")
                .isBetween(1, 4);
        try (RealWorkspace here = users.getFirst().open(RealWorkspace.Tracking.OFF)) {
            assertThat(users.getFirst().tell(here, "cd $machine; ls -d collision without 2>/dev/null; true"))
                    .isEmpty();
        }
    }

    private static List<String> starts(RealWorkspace here, SharedWorkstation user) throws Exception {
        return user.tell(here, "cat $machine/starts-$USER").lines().toList();
    }

    /**
     * Restarts the machine while no application is open. All processes are stopped first, so that they end at the same
     * moment.
     */
    private void restart() throws Exception {
        for (String signal : List.of("STOP", "KILL")) {
            for (SharedWorkstation user : users) {
                try (RealWorkspace here = user.open(RealWorkspace.Tracking.OFF)) {
                    user.signal(here, signal);
                }
            }
        }
        for (SharedWorkstation user : users) {
            try (RealWorkspace here = user.open(RealWorkspace.Tracking.OFF)) {
                user.tell(here, "echo 2 >$machine/boot_id; cd $machine; rmdir taken-* 2>/dev/null; true");
            }
        }
    }
}
