package org.batchwright.scheduler.openpbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.batchwright.model.run.JobId;
import org.junit.jupiter.api.Test;

/** Tests PBS servers that do not respond, that turn out to be something else, or whose clocks differ. */
class OpenPbsServersTest extends OpenPbsAnswers {
    @Test
    void torque_is_detected_and_rejected_with_a_message() throws Exception {
        tools.make("qstat", "echo 'Version: 6.1.3' >&2\n");

        assertThat(tools.errors(pbs.discoverScript())).startsWith("This cluster runs Torque,");
        assertThat(tools.exit(pbs.discoverScript())).isEqualTo(1);
    }

    @Test
    void an_unresponsive_server_is_an_error() throws Exception {
        tools.make("qstat", "echo 'qstat: cannot connect to server pbs01 (errno=111)' >&2\nexit 111\n");
        assertThat(tools.exit(pbs.statusScript(List.of(new JobId("9.pbs01"))))).isEqualTo(1);

        tools.make("qstat", "exit 1\n");
        assertThat(tools.exit(pbs.statusScript(List.of(new JobId("9.pbs01"))))).isEqualTo(1);
    }

    @Test
    void times_are_requested_in_utc_regardless_of_the_time_zone_of_the_login_node() throws Exception {
        tools.make("qstat", """
                printf 'Job Id: 9.pbs01\\n    job_state = R\\n    substate = 42\\n    stime = %s\\n' "$(date -d @1795199996 '+%a %b %e %H:%M:%S %Y')"
                """);

        assertThat(of(
                                pbs.parseReports(tools.run("export TZ=Asia/Tokyo LC_ALL=ja_JP.UTF-8\n"
                                        + pbs.statusScript(List.of(new JobId("9.pbs01"))))),
                                "9.pbs01")
                        .times()
                        .start())
                .hasValue(Instant.ofEpochSecond(1_795_199_996));
        assertThat(OpenPbsTimes.instant("Sun Nov  1 07:05:09 2026")).hasValue(Instant.parse("2026-11-01T07:05:09Z"));
        assertThat(OpenPbsTimes.instant("UNKNOWN")).isEmpty();
    }
}
