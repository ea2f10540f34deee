package org.batchwright.remote;

import org.batchwright.model.Address;
import org.batchwright.model.Cluster;
import org.batchwright.model.Trouble;

/** Connects to clusters: over SSH where there is an address, by HTTP where it is one of the web, else here. */
public final class Connections implements Hosts {
    private final SshConfig config;
    private final ThisComputer here;

    public Connections(SshConfig config, ThisComputer here) {
        this.config = config;
        this.here = here;
    }

    @Override
    public Host connect(Cluster cluster, LoginQuestions questions, Steps steps) throws Trouble, InterruptedException {
        if (cluster.address().isEmpty()) {
            return here(steps);
        }
        Address address = cluster.address().get();
        return address.isWeb()
                ? new CraterDoor(here, questions).open(cluster, address, steps)
                : connect(address, questions, steps);
    }

    private Host connect(Address address, LoginQuestions questions, Steps steps) throws Trouble, InterruptedException {
        SshDoor.Opened opened = new SshDoor(config, questions).open(address, steps);
        steps.begun(Step.SHELL);
        Host host = SshHost.over(opened);
        steps.done(Step.SHELL, "bash on " + Shown.line(host.facts().node()));
        return host;
    }

    private Host here(Steps steps) {
        for (Step step : Step.values()) {
            steps.begun(step);
            steps.done(step, here.facts().login());
        }
        return here;
    }
}
